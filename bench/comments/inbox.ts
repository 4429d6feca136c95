/**
 * The first page of an inbox with its count, through the API: for somebody with many entries in many folders against somebody
 * with few. Prints p50 and p99 of interleaved calls, and their ratio. `npm run bench comments/inbox [entries=5000] [calls=200]`
 */
import { loadavg } from "node:os";
import { sql } from "kysely";
import type { PersonName } from "#testkit/people.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { inBenchWorld } from "../bench-world.ts";

const MANY = Number(process.argv[2] ?? 5_000);
const CALLS = Number(process.argv[3] ?? 200);
const FEW = 50;
const FOLDERS = 25;
const PAGE = `query { inboxCount inbox(first: 50) { nodes { id kind isRead asset { displayName } comment { text createdBy { name } } } } }`;

await inBenchWorld({}, async (world) => {
  const { db } = world.platform;
  for (let number = 0; number < FOLDERS; number++) {
    const folderId = await makeFolder(world, world.projectId, world.rootFolderId, `Day ${number + 10}`);
    await fillFolder(world, { projectId: world.projectId, folderId }, Math.ceil(MANY / FOLDERS));
  }
  await sql`insert into comment (id, project_id, asset_id, version_id, author_id, author_name, text, start_position, created_at, updated_at)
    select gen_random_uuid(), a.project_id, a.id, a.newest_version_id, ${world.people.supervisor.id}::uuid, 'Priya', 'Look', 1,
      a.created_at, a.created_at from asset a`.execute(db);
  const fill = (who: PersonName, entries: number) =>
    sql`insert into inbox_entry (id, user_id, kind, asset_id, comment_id, created_at)
      select gen_random_uuid(), ${world.people[who].id}::uuid, 'MENTION', asset_id, id, created_at from comment
      order by id limit ${entries}`.execute(db);
  await fill("viewer", MANY);
  await fill("editor", FEW);
  await sql`analyze`.execute(db);
  const times: Record<"viewer" | "editor", number[]> = { viewer: [], editor: [] };
  for (let call = 0; call < CALLS; call++)
    for (const who of ["viewer", "editor"] as const) {
      const startMs = performance.now();
      await world.as(who).graphql(PAGE);
      times[who].push(performance.now() - startMs);
    }
  const of = (who: "viewer" | "editor", share: number) =>
    times[who].toSorted((a, b) => a - b)[Math.ceil(CALLS * share) - 1] ?? 0;
  for (const share of [0.5, 0.99])
    console.info(
      `p${share * 100}: ${MANY} entries ${of("viewer", share).toFixed(1)} ms, ${FEW} entries ${of("editor", share).toFixed(1)} ms, ` +
        `ratio ${(of("viewer", share) / of("editor", share)).toFixed(2)}`,
    );
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
});
process.exit();

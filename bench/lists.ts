/**
 * Windows of lists of 20,000 people, 20,000 shares and 20,000 folders of a tree against lists of 100, through the API: the first
 * rows in each order, the middle, a text filter. `npm run bench lists [entries=20000] [rounds=15]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { fillLinks } from "#testkit/stages/fill-links.ts";
import { fillPeople } from "#testkit/stages/fill-people.ts";
import { median } from "#testkit/statistics.ts";
import { prepareTemplate } from "#testkit/test-database.ts";

const MANY = Number(process.argv[2] ?? 20_000);
const ROUNDS = Number(process.argv[3] ?? 15);
const FEW = 100;

const PEOPLE = `query ($from: Int, $sort: UserSort, $text: String) {
  userWindow(from: $from, first: 100, sort: $sort, text: $text) { version from count waitingCount
    nodes { id name email isSuperuser lastActivity hasJoined uniqueRoles allowedTo { edit delete } } } }`;
const LINKS = `query ($from: Int, $sort: LinkSort) { linkWindow(from: $from, first: 100, sort: $sort) { version from count
  nodes { id name url projectId hasPassword canDownload needsOwner expiresAt createdAt createdBy { id name } } } }`;
const TREE = `query ($project: ID!, $open: [ID!], $from: Int) {
  folderTreeWindow(project: $project, open: $open, from: $from, first: 100) { version from count
    nodes { place level position siblingCount folder { id parentId name hasChildren assetCount allowedTo { edit delete share } } } } }`;
const NEXT = `query ($project: ID!, $open: [ID!]) {
  folderTreeWindow(project: $project, open: $open, first: 1) { next(name: "w 99", after: 0) } }`;

type Wanted = Readonly<Record<string, unknown>>;

/** A separate production with this many people and shares. */
async function filled(url: string, count: number): Promise<ProductionWorld> {
  const database = await prepareTemplate(url);
  const world = await productionWorld({ databaseUrl: database.url });
  const makers = [world.people.editor.id];
  await fillPeople(world, world.projectId, count);
  await fillLinks(world, { projectId: world.projectId, folderId: world.rootFolderId, makers, now: new Date() }, count);
  await fillTree(world, count);
  // What autovacuum does in a database that has been running for a while.
  await sql`vacuum analyze app_user, project_user, share_link, folder`.execute(world.platform.db);
  return world;
}

/** Folders in the folder of the world's clip. */
async function fillTree(
  { platform, projectId, rootFolderId, folderId }: ProductionWorld,
  count: number,
): Promise<void> {
  await sql`insert into folder (id, project_id, parent_id, lineage, name, name_key, created_at, updated_at)
    select id, ${projectId}::uuid, ${folderId}::uuid, array[${rootFolderId}::uuid, ${folderId}::uuid, id], 'W ' || n, 'w ' || n,
      now(), now()
    from (select n, gen_random_uuid() as id from generate_series(1, ${count}::integer) n) x`.execute(platform.db);
  await sql`update folder set folder_count = folder_count + ${count} where id = ${folderId}::uuid`.execute(platform.db);
}

async function timed(world: ProductionWorld, query: string, wanted: Wanted): Promise<number> {
  const place = query.includes("folderTreeWindow") ? { project: world.projectId, open: [world.folderId] } : {};
  const startMs = performance.now();
  await world.as("superuser").graphql(query, { ...place, ...wanted });
  return performance.now() - startMs;
}

/** Interleaved: medians of both. */
async function compare(
  worlds: readonly [ProductionWorld, ProductionWorld],
  name: string,
  query: string,
  wanted: Wanted,
) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await timed(worlds[0], query, { ...wanted, from: 0 }));
    times[1].push(await timed(worlds[1], query, wanted));
  }
  const [fewMs, manyMs] = [median(times[0]), median(times[1])];
  console.info(
    `${name}: ${fewMs.toFixed(1)} ms of ${FEW}, ${manyMs.toFixed(1)} ms of ${MANY}, ratio ${(manyMs / fewMs).toFixed(2)}`,
  );
}

const directory = mkdtempSync(join(tmpdir(), "rushlight-bench-"));
const [few, many] = [
  await startEmbeddedPostgres({ directory: join(directory, "few") }),
  await startEmbeddedPostgres({ directory: join(directory, "many") }),
];
try {
  await using small = await filled(few.url, FEW);
  await using large = await filled(many.url, MANY);
  const worlds = [small, large] as const;
  const middle = { from: MANY / 2 };
  for (const sort of ["NAME", "EMAIL", "ROLE", "LAST_ACTIVITY"]) {
    await compare(worlds, `people by ${sort}`, PEOPLE, { sort });
    await compare(worlds, `people by ${sort}, middle`, PEOPLE, { sort, ...middle });
  }
  await compare(worlds, "people, text filter", PEOPLE, { text: "person 7" });
  for (const sort of ["NAME", "CREATED", "CREATED_BY", "EXPIRES"]) {
    await compare(worlds, `shares by ${sort}`, LINKS, { sort });
    await compare(worlds, `shares by ${sort}, middle`, LINKS, { sort, ...middle });
  }
  await compare(worlds, "tree", TREE, {});
  await compare(worlds, "tree, middle", TREE, middle);
  await compare(worlds, "tree, next name", NEXT, {});
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await few.stop();
  await many.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit();

import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queriesDuring, type SeenQuery } from "#testkit/count-queries.ts";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const PAGE = "query ($done: Boolean) { inboxCount inbox(first: 50, done: $done) { nodes { id } } }";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  await fillFolder(world, { projectId: stage.projectId, folderId: stage.clips }, 2_000);
  const {
    people,
    platform: { db },
  } = world;
  await sql`insert into comment (id, project_id, asset_id, version_id, author_id, author_name, text, created_at, updated_at)
    select gen_random_uuid(), project_id, id, newest_version_id, ${people.editor.id}::uuid, 'Tomasz', 'Look', created_at, created_at
    from asset where folder_id = ${stage.clips}::uuid`.execute(db);
  await sql`insert into comment_mention (comment_id, user_id, name)
    select c.id, u.id, 'Somebody' from comment c cross join unnest(${[people.viewer.id, people.editor.id]}::uuid[]) u(id)`.execute(
    db,
  );
  await sql`insert into inbox_entry (id, user_id, kind, asset_id, comment_id, created_at, done_at)
    select gen_random_uuid(), u.id, 'MENTION', c.asset_id, c.id, c.created_at, case when c.id::text < '8' then c.created_at end
    from comment c cross join unnest(${[people.viewer.id, people.editor.id]}::uuid[]) u(id)`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Returns the plan with actual numbers of rows read from each table. */
async function planOf({ sql: text, parameters }: SeenQuery): Promise<string> {
  const query = CompiledQuery.raw(`explain (analyze, costs off, timing off, summary off) ${text}`, [...parameters]);
  const { rows } = await world.platform.db.transaction().execute(async (db) => {
    await sql`set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(
      db,
    );
    return db.executeQuery(query);
  });
  return rows.map((row) => Object.values(row as object)[0]).join("\n");
}

test.each([
  ["waiting", false],
  ["done", true],
])(
  "PLUS-948 a page of %s entries walks the index of its order and ends with the page; each folder is queried once",
  async (name, done) => {
    const queries = await queriesDuring(world, () => world.as("viewer").graphql(PAGE, { done }));
    const ofInbox = queries.filter(({ sql: text }) => text.includes("from inbox_entry e"));
    const pages = ofInbox.filter(({ sql: text }) => text.includes("order by e.created_at desc"));
    expect(pages).toHaveLength(1);
    // The count covers open entries: a page of completed ones has other folders.
    expect(ofInbox.length - pages.length).toBe(done ? 2 : 1);
    const [page] = pages;
    const plan = page ? await planOf(page) : "";
    expect(plan).toMatch(new RegExp(`Index Scan using inbox_entry_${name} .*rows=5[0-9][.0-9]* `));
    expect(plan).not.toMatch(/Seq Scan|(^|-> +)Sort$/m);
  },
);

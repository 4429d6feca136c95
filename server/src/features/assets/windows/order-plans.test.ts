import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queriesDuring, type SeenQuery } from "#testkit/count-queries.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const SORTS = ["NAME", "SCENE", "CREATED", "SIZE", "DURATION", "SELECTED", "COMMENTS"] as const;

const WINDOW = `query ($id: ID!, $project: ID!, $from: Int, $first: Int, $sort: WindowSort, $direction: SortDirection, $filter: ItemFilter) {
  folder(id: $id, project: $project) {
    window(from: $from, first: $first, sort: $sort, direction: $direction, filter: $filter) { assets { id } } } }`;

let world: TestWorld;
let stage: Stage;
let big: string;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  big = await makeFolder(world, stage.projectId, stage.clips, "Three thousand");
  await fillFolder(world, { projectId: stage.projectId, folderId: big }, 3_000);
});
afterAll(() => world[Symbol.asyncDispose]());

const windowOf = (wanted: Record<string, unknown>) =>
  world.as("viewer").graphql(WINDOW, { id: big, project: stage.projectId, ...wanted });

test("PLUS-484 the first window walks the index of its sort; later ones read the order once while nothing changes", async () => {
  const orders = SORTS.flatMap((sort) => ["ASC", "DESC"].map((direction) => ({ sort, direction })));
  for (const order of orders) {
    const queries = await queriesDuring(world, () => windowOf({ ...order, first: 100, from: 0 }));
    expect(
      queries.some(({ sql: text }) => text.includes("string_agg")),
      JSON.stringify(order),
    ).toBe(false);
    const ids = queries.filter(({ sql: text }) => text.startsWith("select a.id from asset a"));
    expect(ids.length).toBeGreaterThan(0);
    for (const query of ids) {
      expect(query.sql).toMatch(/ limit \$\d+$/);
      expect(await planOf(query)).not.toMatch(/(^|-> +)Sort$/m);
    }
  }
  const reads = async (from: number) =>
    (await queriesDuring(world, () => windowOf({ filter: { text: "take 1" }, first: 100, from }))).filter(
      ({ sql: text }) => text.includes("string_agg"),
    ).length;
  expect([await reads(0), await reads(200), await reads(100)]).toEqual([1, 0, 0]);
  const { assetId: id } = await addAsset(world, { projectId: stage.projectId, folderId: big }, "take 1 again.mov");
  expect([await reads(200), await reads(0)]).toEqual([1, 0]);
  world.clock.advance(1_000);
  const RENAME = `mutation ($id: ID!) { renameAsset(id: $id, newName: "take 1 at last.mov") { id } }`;
  await world.as("editor").graphql(RENAME, { id });
  expect([await reads(200), await reads(0)]).toEqual([1, 0]);
});

/** Simulates a large folder, where a sort and a full table scan are expensive. */
async function planOf({ sql: text, parameters }: SeenQuery): Promise<string> {
  const query = CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]);
  const { rows } = await world.platform.db.transaction().execute(async (db) => {
    await sql`set local enable_sort = off; set local enable_seqscan = off`.execute(db);
    return db.executeQuery(query);
  });
  return rows.map((row) => Object.values(row as object)[0]).join("\n");
}

test("PLUS-685 a whole order is read from indexes, without the rows and without a sort", async () => {
  const { db } = world.platform;
  await sql`vacuum analyze asset`.execute(db);
  for (const sort of SORTS) {
    // Invalidates the cached order.
    await sql`update asset set updated_at = updated_at + interval '1 second' where id =
      (select id from asset where folder_id = ${big}::uuid order by updated_at desc limit 1)`.execute(db);
    const direction = sort === "NAME" || sort === "SCENE" ? "ASC" : "DESC";
    const queries = await queriesDuring(world, () => windowOf({ sort, direction, first: 10, from: 2_900 }));
    const orders = queries.filter(({ sql: text }) => text.includes("string_agg"));
    expect(orders, sort).toHaveLength(1);
    for (const order of orders) {
      const plan = await planOf(order);
      expect(plan, `${sort}\n${plan}`).not.toMatch(/-> +(Incremental )?Sort$|Seq Scan on asset|Bitmap/m);
      // The folder's latest change, which is one row, is read separately.
      expect(plan.replace(/Index Scan using asset_by_change/, ""), sort).not.toMatch(/Index Scan using asset_by/);
    }
  }
});

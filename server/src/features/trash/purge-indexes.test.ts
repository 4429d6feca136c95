import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queriesDuring } from "#testkit/count-queries.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { PurgeReader } from "./purge-store.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test("PLUS-023 deleting assets and folders never reads a whole table, since references are found by index", async () => {
  const { rows } = await sql<{ key: string }>`
    select con.conrelid::regclass || '.' || col.attname as key
    from pg_constraint con join pg_attribute col on col.attrelid = con.conrelid and col.attnum = con.conkey[1]
    where con.contype = 'f'
      and con.confrelid in ('asset'::regclass, 'version'::regclass, 'folder'::regclass, 'comment'::regclass, 'metadata_import'::regclass)
      and not exists (select from pg_index i where i.indrelid = con.conrelid and i.indkey[0] = con.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', col.attname)))
    order by 1`.execute(world.platform.db);
  expect(rows).toEqual([]);
});

test("there are no duplicate indexes", async () => {
  const { rows } = await sql<{ names: string }>`
    select string_agg(indexrelid::regclass::text, ', ') as names from pg_index i
    join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
    group by indrelid, indkey::text, indclass::text, indoption::text, coalesce(pg_get_expr(indpred, indrelid), ''),
      coalesce(pg_get_expr(indexprs, indrelid), '') having count(*) > 1`.execute(world.platform.db);
  expect(rows).toEqual([]);
});

test("PLUS-023 each column with references to stored bytes has an index", async () => {
  const { db, clock } = world.platform;
  const freed = { objects: ["o"], versionIds: [clock.uuid()], renditions: ["r"], pictures: ["p"] };
  const queries = await queriesDuring(world, () => new PurgeReader(db).unreferenced(freed));
  expect(queries).toHaveLength(4);
  const plans = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const explain = queries.map((query) => CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]));
    const found: string[] = [];
    for (const query of explain) {
      const { rows } = await tx.executeQuery<{ "QUERY PLAN": string }>(query);
      found.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return found;
  });
  for (const plan of plans) {
    expect(plan).toContain("Index Cond");
    expect(plan).not.toContain("Seq Scan");
  }
  expect(plans[1]).toMatch(/Index Cond: .*media_prefix/);
});

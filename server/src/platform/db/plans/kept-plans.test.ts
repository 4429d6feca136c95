import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testkit/test-database.ts";
import { type OpenDatabase, openDatabase } from "../database.ts";
import { KEPT_PLAN, keptPlanFor } from "./kept-plans.ts";

let own: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

// One connection, new for each test.
beforeEach(async () => {
  database = openDatabase(own.url, { maxConnections: 1 });
  await sql`drop table if exists kept`.execute(database.db);
  await sql`create table kept (id int primary key, size int)`.execute(database.db);
  await sql`insert into kept values (1, 10), (2, 20)`.execute(database.db);
  return () => database.close();
});

const marked = (id: number) => sql<{ size: unknown }>`${KEPT_PLAN} select size from kept where id = ${id}`;
const sizeOf = async (id: number) => (await marked(id).execute(database.db)).rows[0]?.size;

/** Returns the statements that the connection has prepared, and how often each was planned for its values and generically. */
async function prepared() {
  const { rows } = await sql<{ statement: string; own: number; any: number }>`
    select statement, custom_plans::int as own, generic_plans::int as any from pg_prepared_statements`.execute(
    database.db,
  );
  return rows;
}

test("a marked statement is parsed once by a connection and planned five times, whatever its values; others are not kept", async () => {
  const sizes: unknown[] = [];
  for (const id of [1, 2, 1, 2, 1, 2, 1]) sizes.push(await sizeOf(id));
  expect(sizes).toEqual([10, 20, 10, 20, 10, 20, 10]);
  await sql`select size from kept where id = ${1}`.execute(database.db);
  const statement = expect.stringContaining("select size from kept where id = $1");
  expect(await prepared()).toEqual([{ statement, own: 5, any: 2 }]);
});

test("a mark after the first word of a statement counts too", async () => {
  const { db } = database;
  const [person] = await db
    .selectFrom("app_user")
    .select("id")
    .modifyFront(KEPT_PLAN)
    .where("name", "=", "A")
    .execute();
  expect(person).toBeUndefined();
  expect((await prepared()).map(({ statement }) => statement)).toEqual([
    'select /* plan kept */ "id" from "app_user" where "name" = $1',
  ]);
});

test("look-ups of up to eight ids are kept; look-ups of more ids are planned each time", async () => {
  const idsTo = (most: number) => Array.from({ length: most }, (_, index) => String(index));
  const read = (ids: readonly string[]) =>
    sql`${keptPlanFor(ids)} select size from kept where id = any(${[...ids]}::int[])`.execute(database.db);
  await read(idsTo(9));
  expect(await prepared()).toEqual([]);
  await read(idsTo(8));
  expect(await prepared()).toHaveLength(1);
});

test("after a migration changed a column's type the statement still succeeds and is kept again", async () => {
  expect(await sizeOf(1)).toBe(10);
  await sql`alter table kept alter size type text`.execute(database.db);
  expect([await sizeOf(1), await sizeOf(2)]).toEqual(["10", "20"]);
  expect(await prepared()).toHaveLength(2);
});

test("in a transaction the call that encounters the change fails, and the next one succeeds", async () => {
  expect(await sizeOf(1)).toBe(10);
  await sql`alter table kept alter size type text`.execute(database.db);
  const met = database.db.transaction().execute((tx) => marked(1).execute(tx));
  await expect(met).rejects.toThrow("current transaction is aborted");
  const next = await database.db.transaction().execute((tx) => marked(1).execute(tx));
  expect(next.rows).toEqual([{ size: "10" }]);
});

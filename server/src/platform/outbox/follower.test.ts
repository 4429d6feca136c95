import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backbone, openBackbone } from "#testkit/backbone.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/test-database.ts";
import { THING_HAPPENED } from "#testkit/test-events.ts";
import { followEvent } from "./follower.ts";

let database: TestDatabase;
let backbone: Backbone;

const noteThing = followEvent(THING_HAPPENED, async (unit, { n }) => {
  if (n < 0) throw new Error("no such thing");
  await sql`insert into noted values (${n})`.execute(unit.db);
});

beforeAll(async () => {
  database = await createTestDatabase();
  backbone = await openBackbone(database.url, { followers: [noteThing] });
  await sql`create table noted (n integer)`.execute(backbone.db);
});
afterAll(async () => {
  await backbone.close();
  await database.drop();
});

const noted = async () =>
  (await sql<{ n: number }>`select n from noted order by n`.execute(backbone.db)).rows.map(({ n }) => n);
const events = async () =>
  (
    await sql<{ n: number }>`select (payload->>'n')::integer as n from outbox_event order by 1`.execute(backbone.db)
  ).rows.map(({ n }) => n);

test("PLUS-710 a follower writes in the transaction of the event: both are stored, or neither after a rollback", async () => {
  await backbone.transact((unit) => unit.emit(THING_HAPPENED, { n: 1 }));
  expect([await noted(), await events()]).toEqual([[1], [1]]);
  const broken = backbone.transact(async (unit) => {
    await unit.emit(THING_HAPPENED, { n: 2 });
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  expect([await noted(), await events()]).toEqual([[1], [1]]);
});

test("PLUS-710 a failing follower rolls back the event and everything written before it", async () => {
  const broken = backbone.transact(async (unit) => {
    await sql`insert into noted values (3)`.execute(unit.db);
    await unit.emit(THING_HAPPENED, { n: -1 });
  });
  await expect(broken).rejects.toThrow("no such thing");
  expect([await noted(), await events()]).toEqual([[1], [1]]);
});

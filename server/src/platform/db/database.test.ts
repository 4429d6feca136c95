import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testkit/test-database.ts";
import { until } from "#testkit/until.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { isLockedTooLong } from "./database-errors.ts";
import { readUntil } from "./stop-reading.ts";

let own: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url, { maxConnections: 3, statementTimeoutMs: 500 });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

test("a 64-bit integer is read as a number, or causes an error if it would lose digits", async () => {
  const { rows } = await sql<{ size: unknown }>`select 9007199254740991::int8 as size`.execute(database.db);
  expect(rows).toEqual([{ size: 9_007_199_254_740_991 }]);
  await expect(sql`select 9007199254740993::int8 as size`.execute(database.db)).rejects.toThrow("safe integer");
});

test("a date is read as text and a timestamp as a Date, whatever the time zone of the process", async () => {
  const { rows } = await sql<{ day: unknown; at: unknown }>`
    select '2026-03-29'::date as day, '2026-03-29T02:30:00Z'::timestamptz as at`.execute(database.db);
  expect(rows).toEqual([{ day: "2026-03-29", at: new Date("2026-03-29T02:30:00Z") }]);
});

test("names sort in natural order", async () => {
  const names = ["Clip 10", "clip 2", "Clip 1", "Äpfel", "clip 1b"];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name order by name collate natural_order`.execute(database.db);
  expect(rows.map((row) => row.name)).toEqual(["Äpfel", "Clip 1", "clip 1b", "clip 2", "Clip 10"]);
});

test("a statement that takes too long is cancelled", async () => {
  await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toThrow("statement timeout");
});

test("PLUS-596 a statement that times out while waiting for a row is reported as locked, a slow one is not", async () => {
  await sql`create table if not exists waited_for as select 1 as id`.execute(database.db);
  const take = sql`select id from waited_for for no key update`;
  const isLocked = (error: unknown) => isLockedTooLong(error);
  await database.db.transaction().execute(async (trx) => {
    await take.execute(trx);
    expect(await take.execute(database.db).catch(isLocked)).toBe(true);
  });
  expect(await sql`select pg_sleep(5)`.execute(database.db).catch(isLocked)).toBe(false);
});

test("PLUS-380 a statement that waits for a connection is not sent after its caller has disconnected, and the connection goes to the next statement", async () => {
  const other = openDatabase(own.url, { maxConnections: 1 });
  const leaving = new AbortController();
  const held = sql`select pg_sleep(0.3)`.execute(other.db);
  const waiting = readUntil(leaving.signal, "ann", () => sql`select 1`.execute(other.db));
  const next = sql<{ one: number }>`select 1 as one`.execute(other.db);
  leaving.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
  await held;
  expect((await next).rows).toEqual([{ one: 1 }]);
  await expect(readUntil(leaving.signal, "ann", () => sql`select 1`.execute(other.db))).rejects.toThrow("left");
  await other.close();
});

test("PLUS-588 the queries of one crowd use four of ten connections at a time: other crowds and other statements don't wait for them", async () => {
  const other = openDatabase(own.url, { maxConnections: 10 });
  const read = (crowd: string, what: ReturnType<typeof sql>) =>
    readUntil(new AbortController().signal, crowd, () => what.execute(other.db));
  // Held until ben has read, since ann's request ends only afterwards.
  const many = await database.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(588)`.execute(held);
    const waiting = Array.from({ length: 20 }, () => read("ann", sql`select pg_advisory_xact_lock_shared(588)`));
    await read("ben", sql`select 1`);
    await sql`select 1`.execute(other.db);
    const busy = () => other.pool.totalCount - other.pool.idleCount;
    await until(() => busy() >= 4);
    expect(busy()).toBe(4);
    for (const crowd of ["cleo", "dora"])
      waiting.push(...Array.from({ length: 20 }, () => read(crowd, sql`select pg_advisory_xact_lock_shared(588)`)));
    await until(() => busy() >= 8);
    await sql`select 1`.execute(other.db);
    expect(busy()).toBe(8);
    await sql`select pg_advisory_unlock(588)`.execute(held);
    return waiting;
  });
  await Promise.all(many);
  await other.close();
});

test("PLUS-049 the connection to a server that doesn't respond even at its own time limit is closed", async () => {
  const other = openDatabase(own.url, { maxConnections: 1, statementTimeoutMs: 100 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other.db);
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, "SIGSTOP");
  try {
    await expect(sql`select 1`.execute(other.db)).rejects.toThrow(/Connection terminated/);
    expect((await sql`select 1 as one`.execute(other.db)).rows).toEqual([{ one: 1 }]);
  } finally {
    process.kill(pid, "SIGCONT");
    await other.close();
  }
}, 60_000);

test("the pool survives the loss of its connections", async () => {
  await sql`select 1`.execute(database.db);
  const other = openDatabase(own.url, { maxConnections: 1 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
  await other.close();
  await until(() => database.pool.totalCount === 0);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
  expect(rows).toEqual([{ one: 1 }]);
});

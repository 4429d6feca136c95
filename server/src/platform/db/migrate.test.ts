import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { createEmptyDatabase, type TestDatabase } from "#testkit/test-database.ts";
import { until } from "#testkit/until.ts";
import { openDatabase } from "./database.ts";
import { migrate, migrationsDirectory } from "./migrate.ts";
import { readMigrations } from "./sql-migrations.ts";

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  cleanUps.push(() => database.drop());
  return database;
}

function copyOfMigrations(): string {
  const directory = mkdtempSync(join(tmpdir(), "migrations-"));
  cleanUps.push(() => rmSync(directory, { recursive: true }));
  cpSync(migrationsDirectory, directory, { recursive: true });
  return directory;
}

test("if several processes migrate concurrently, each file runs once, and a second run does nothing", async () => {
  const { url } = await emptyDatabase();
  const ran = (await Promise.all([migrate(url), migrate(url), migrate(url)])).flat();
  expect(ran).toEqual(readMigrations(migrationsDirectory).map(({ name }) => name));
  expect(ran[0]).toBe("0001_foundation");
  expect(await migrate(url)).toEqual([]);
});

test("PLUS-1139 processes that wait for their turn don't keep an index from being built", async () => {
  const { url } = await emptyDatabase();
  const directory = migrationsOf({
    "0001_good.sql": "create table good (id integer);",
    "0002_index.sql": "-- Outside a transaction\ncreate index concurrently good_i on good (id);\n",
  });
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, directory)));
  expect(ran.flat()).toEqual(["0001_good", "0002_index"]);
});

test("a migration that was edited after it ran is refused with an error that names it", async () => {
  const { url } = await emptyDatabase();
  const directory = copyOfMigrations();
  await migrate(url, directory);
  writeFileSync(join(directory, "0001_foundation.sql"), "select 1;");
  await expect(migrate(url, directory)).rejects.toThrow("0001_foundation was edited");
});

/** Writes migration files with these names and contents, and returns their folder. */
function migrationsOf(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), "migrations-"));
  cleanUps.push(() => rmSync(directory, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return directory;
}

function opened(url: string) {
  const database = openDatabase(url, { maxConnections: 2 });
  cleanUps.push(() => database.close());
  return database.db;
}

async function tablesOf(db: ReturnType<typeof opened>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname in ('good', 'half', 'good_i') and relkind in ('r', 'i') order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

test("PLUS-1137 a failing migration is rolled back; earlier ones stay, and the next run continues from there", async () => {
  const { url } = await emptyDatabase();
  const directory = migrationsOf({
    "0001_good.sql": "create table good (id integer);",
    "0002_bad.sql": "create table half (id integer); select nonsense;",
  });
  await expect(migrate(url, directory)).rejects.toThrow("0002_bad failed");
  const db = opened(url);
  expect(await tablesOf(db)).toEqual(["good"]);
  writeFileSync(join(directory, "0002_bad.sql"), "create table half (id integer);");
  expect(await migrate(url, directory)).toEqual(["0002_bad"]);
  expect(await tablesOf(db)).toEqual(["good", "half"]);
});

test("PLUS-1137 a migration whose process died before the end of the run doesn't run twice", async () => {
  const { url } = await emptyDatabase();
  const directory = migrationsOf({ "0001_good.sql": "create table good (id integer);" });
  await migrate(url, directory);
  const db = opened(url);
  await sql`delete from kysely_migration`.execute(db);
  await migrate(url, directory);
  expect(await tablesOf(db)).toEqual(["good"]);
});

test("PLUS-1138 a migration that waits for a table lets other statements on that table run first, and runs when the table is free", async () => {
  const { url } = await emptyDatabase();
  const directory = migrationsOf({ "0001_good.sql": "create table good (id integer);" });
  await migrate(url, directory);
  writeFileSync(join(directory, "0002_more.sql"), "alter table good add column more integer;");
  const db = opened(url);
  const holder = await db.startTransaction().execute();
  await sql`select * from good`.execute(holder);
  const migrating = migrate(url, directory);
  await until(async () => (await waiting(db)) === 1);
  // Queued behind the migration, which can't run before the holder has finished.
  await sql`select * from good`.execute(db);
  await holder.commit().execute();
  expect(await migrating).toEqual(["0002_more"]);
});

async function waiting(db: ReturnType<typeof opened>): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table good%'`.execute(db);
  return rows.length;
}

test("PLUS-1139 a file that begins with '-- Outside a transaction' builds an index concurrently, even after an interrupted run", async () => {
  const { url } = await emptyDatabase();
  const directory = migrationsOf({
    "0001_good.sql": "create table good (id integer); insert into good values (1), (1);",
    "0002_index.sql":
      "-- Outside a transaction\ndrop index concurrently if exists good_i;\ncreate unique index concurrently good_i on good (id);\n",
  });
  await expect(migrate(url, directory)).rejects.toThrow("0002_index failed");
  const db = opened(url);
  // PostgreSQL keeps the unfinished index.
  expect(await tablesOf(db)).toEqual(["good", "good_i"]);
  await sql`delete from good`.execute(db);
  expect(await migrate(url, directory)).toEqual(["0002_index"]);
  const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'good_i'::regclass`.execute(db);
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("two migrations with the same number are refused, a gap between numbers is not", async () => {
  const { url } = await emptyDatabase();
  const directory = copyOfMigrations();
  writeFileSync(join(directory, "9999_later.sql"), "select 1;");
  writeFileSync(join(directory, "9999_twin.sql"), "select 1;");
  await expect(migrate(url, directory)).rejects.toThrow("number of another one");
  rmSync(join(directory, "9999_twin.sql"));
  expect(await migrate(url, directory)).toContain("9999_later");
});

test("a database of a newer version is refused", async () => {
  const { url } = await emptyDatabase();
  const directory = copyOfMigrations();
  await migrate(url, directory);
  const database = openDatabase(url, { maxConnections: 1 });
  cleanUps.push(() => database.close());
  await sql`insert into applied_migration values ('8888_future', 'x')`.execute(database.db);
  await expect(migrate(url)).rejects.toThrow("8888_future");
});

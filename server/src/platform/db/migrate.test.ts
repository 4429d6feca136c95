import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { createEmptyDatabase, type TestDatabase } from "#testkit/test-database.ts";
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

test("several processes migrate at once: each file runs once, and nothing runs the second time", async () => {
  const { url } = await emptyDatabase();
  const ran = (await Promise.all([migrate(url), migrate(url), migrate(url)])).flat();
  expect(ran).toEqual(readMigrations(migrationsDirectory).map(({ name }) => name));
  expect(ran[0]).toBe("0001_foundation");
  expect(await migrate(url)).toEqual([]);
});

test("a migration that was edited after it ran is refused, naming it", async () => {
  const { url } = await emptyDatabase();
  const directory = copyOfMigrations();
  await migrate(url, directory);
  writeFileSync(join(directory, "0001_foundation.sql"), "select 1;");
  await expect(migrate(url, directory)).rejects.toThrow("0001_foundation was edited");
});

test("a failing migration leaves the database unchanged", async () => {
  const { url } = await emptyDatabase();
  const directory = mkdtempSync(join(tmpdir(), "migrations-"));
  cleanUps.push(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, "0001_good.sql"), "create table good (id integer);");
  writeFileSync(join(directory, "0002_bad.sql"), "create table half (id integer); select nonsense;");
  await expect(migrate(url, directory)).rejects.toThrow("0002_bad failed");
  const database = openDatabase(url, { maxConnections: 1 });
  cleanUps.push(() => database.close());
  const { rows } = await sql<{ found: boolean }>`select to_regclass('half') is not null as found`.execute(database.db);
  expect(rows).toEqual([{ found: false }]);
});

test("two migrations with one number are refused, a gap between numbers is not", async () => {
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

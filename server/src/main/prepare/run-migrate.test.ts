import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, test } from "vitest";
import { childEnvironment } from "#server/platform/config/child-environment.ts";
import { COMPILE_CACHE } from "#testkit/compile-cache.ts";
import { createEmptyDatabase } from "#testkit/test-database.ts";

/** The program as its command runs it, with no setting but the database. */
async function migrated(url: string, dataDir: string) {
  const env = childEnvironment({ ...COMPILE_CACHE, DATABASE_URL: url, DATA_DIR: dataDir });
  const child = spawn(process.execPath, [join(import.meta.dirname, "../start.js"), "migrate"], { env });
  const [said, errors, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { said: said + errors, exitCode: exitCode as number };
}

test("PLUS-1646 migrate brings a database to the newest version and ends, and refuses a newer one", async () => {
  const database = await createEmptyDatabase();
  const dataDir = join(import.meta.dirname, "no-such-folder");
  const client = new pg.Client(database.url);
  await client.connect();
  expect(await migrated(database.url, dataDir)).toEqual({
    exitCode: 0,
    said: expect.stringContaining("The database is ready"),
  });
  const { rows } = await client.query(
    "select count(*)::int as tables from information_schema.tables where table_name = 'project'",
  );
  expect(rows).toEqual([{ tables: 1 }]);
  await client.query("insert into applied_migration (name, sha256) values ('9999_later', 'x')");
  expect(await migrated(database.url, dataDir)).toEqual({
    exitCode: 1,
    said: expect.stringContaining("use a newer version"),
  });
  // It needs nothing else: no secret is made, and no folder.
  expect(existsSync(dataDir)).toBe(false);
  await client.end();
  await database.drop();
});

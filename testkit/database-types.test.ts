import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { databaseTypes } from "#tools/database-types.ts";
import { createTestDatabase } from "./test-database.ts";

const root = join(import.meta.dirname, "..");

test("the types of all tables are those of the migrated database", async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "types-test-"));
  try {
    const fresh = join(folder, "database.ts");
    writeFileSync(fresh, databaseTypes(database.url));
    const config = `--config-path=${root}`;
    spawnSync(join(root, "node_modules/.bin/biome"), ["check", "--write", config, "--vcs-enabled=false", fresh]);
    const committed = readFileSync(join(root, "server/src/migrations/database.ts"), "utf8");
    expect(readFileSync(fresh, "utf8")).toBe(committed);
  } finally {
    rmSync(folder, { recursive: true });
    await database.drop();
  }
});

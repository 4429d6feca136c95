/** Writes `server/src/migrations/database.ts`, the types of all tables, from a fresh database: `npm run database-types`. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "server/src/migrations/database.ts");

/** The generated text for a migrated database. */
export function databaseTypes(url: string): string {
  const draftDir = mkdtempSync(join(tmpdir(), "database-types-"));
  const draft = join(draftDir, "draft.ts");
  try {
    const source = [
      "--dialect",
      "postgres",
      "--url",
      url,
      "--default-schema",
      "public",
      "--include-pattern",
      "public.*",
    ];
    const shape = ["--date-parser", "string", "--type-mapping", '{"int8":"number"}', "--log-level", "error"];
    const rest = ["--exclude-pattern", "(kysely_*|applied_migration)", "--out-file", draft];
    const program = join(root, "node_modules/.bin/kysely-codegen");
    const result = spawnSync(program, [...source, ...shape, ...rest], { encoding: "utf8" });
    if (result.status !== 0) throw new Error(`kysely-codegen failed: ${result.stderr}${result.stdout}`);
    const text = readFileSync(draft, "utf8").replace("export interface DB {", "export interface Database {");
    return text.replace(
      "Please do not edit it manually.",
      "Please do not edit it manually: run `npm run database-types`.",
    );
  } finally {
    rmSync(draftDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "rushlight-types-"));
  const postgres = await startEmbeddedPostgres({ directory, durable: false });
  try {
    await migrate(postgres.url);
    writeFileSync(target, databaseTypes(postgres.url));
    const format = spawnSync(join(root, "node_modules/.bin/biome"), ["check", "--write", target], { encoding: "utf8" });
    if (format.status !== 0) throw new Error(`biome failed: ${format.stderr}`);
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();

import type { Db } from "#server/platform/db/database.ts";
import { appliedMigrations, migrationsDirectory } from "#server/platform/db/migrate.ts";
import { readMigrations } from "#server/platform/db/sql-migrations.ts";
import { type Finding, finding } from "./finding.ts";

/** Checks whether the database has this version's tables, without which nothing else in it can be checked. */
export async function checkMigrations(db: Db): Promise<readonly Finding[]> {
  const applied = await appliedMigrations(db);
  const ours = new Map(readMigrations(migrationsDirectory).map(({ name, sha256 }) => [name, sha256]));
  const pending = [...ours.keys()].filter((name) => !applied.has(name));
  const newer = [...applied.keys()].filter((name) => !ours.has(name));
  const edited = [...applied].filter(([name, sha256]) => ours.has(name) && ours.get(name) !== sha256);
  const problem = (code: string, sentence: string, examples: readonly string[]) =>
    examples.length === 0
      ? []
      : [finding("migrations", "problem", code, sentence, { count: examples.length, examples: [...examples] })];
  return [
    ...problem(
      "MIGRATIONS_PENDING",
      "The database is older than this version: start Rushlight to migrate it.",
      pending,
    ),
    ...problem("MIGRATIONS_NEWER", "The database is newer than this version: use the newer version.", newer),
    ...problem(
      "MIGRATIONS_EDITED",
      "Migrations were edited after they ran.",
      edited.map(([name]) => name),
    ),
  ];
}

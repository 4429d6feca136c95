import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { type Db, openDatabase } from "./database.ts";
import { inMigrationTurn } from "./migration-turn.ts";
import { runMigration } from "./run-migration.ts";
import { readMigrations, type SqlMigration } from "./sql-migrations.ts";

export const migrationsDirectory = join(import.meta.dirname, "../../migrations");

/**
 * Migrates a database to the latest version; safe to call from any number of processes concurrently (the others wait). Each file
 * is all or nothing; those before one that fails stay.
 * @param upTo the last migration to run; all by default
 * @returns the names of the migrations that ran.
 * @throws Error if a file was edited after it ran, or the database is newer than this program.
 */
export async function migrate(
  url: string,
  directory: string = migrationsDirectory,
  upTo?: string,
): Promise<readonly string[]> {
  const migrations = readMigrations(directory);
  const database = openDatabase(url, { maxConnections: 3, name: "rushlight-migrate", statementTimeoutMs: 0 });
  try {
    const migrator = new Migrator({
      db: database.db,
      provider: { getMigrations: async () => asKysely(migrations) },
      // Each file has a transaction of its own, so that no lock is held for longer than one file takes.
      disableTransactions: true,
    });
    const { error, results } = await inMigrationTurn(database.db, async () => {
      await sql`create table if not exists applied_migration (name text primary key, sha256 text not null)`.execute(
        database.db,
      );
      await compareWithApplied(database.db, migrations);
      return upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo);
    });
    if (error !== undefined) throw failure(error, results?.find((result) => result.status === "Error")?.migrationName);
    return (results ?? []).filter((result) => result.status === "Success").map((result) => result.migrationName);
  } finally {
    await database.close();
  }
}

function asKysely(migrations: readonly SqlMigration[]) {
  return Object.fromEntries(
    migrations.map((migration) => [migration.name, { up: (db: Kysely<unknown>) => runMigration(db, migration) }]),
  );
}

async function compareWithApplied(db: Db, migrations: readonly SqlMigration[]): Promise<void> {
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]));
  for (const [name, sha256] of await appliedMigrations(db)) {
    const ours = known.get(name);
    if (ours === undefined)
      throw new Error(`The database has the migration ${name}, unknown to this version: use a newer version.`);
    if (ours !== sha256) throw new Error(`The migration ${name} was edited after it ran: add a new file instead.`);
  }
}

/** Returns the checksums of the applied files by name, for any version of the program. */
export async function appliedMigrations(db: Db): Promise<ReadonlyMap<string, string>> {
  const there = await sql<{ found: boolean }>`select to_regclass('applied_migration') is not null as found`.execute(db);
  if (!there.rows[0]?.found) return new Map();
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from applied_migration`.execute(db);
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function failure(error: unknown, name: string | undefined): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(name ? `The migration ${name} failed: ${reason}` : `Could not migrate the database: ${reason}`, {
    cause: error,
  });
}

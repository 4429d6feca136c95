import { migrationsDirectory } from "#server/platform/db/migrate.ts";
import { readMigrations } from "#server/platform/db/sql-migrations.ts";
import { backupPrefix, type Manifest } from "../backup-format.ts";

const CREATED = /\bcreate\s+(?:unlogged\s+)?(?:table|sequence)\s+(?:if\s+not\s+exists\s+)?(?:public\.)?(\w+)/gi;
const RENAMED = /\brename\s+to\s+(\w+)/gi;

/**
 * Returns what a restore would refuse in a manifest: one sentence for each table, sequence and file that this program doesn't
 * know.
 */
export function manifestProblems(id: string, { migration, tables, sequences }: Manifest): readonly string[] {
  const migrations = readMigrations(migrationsDirectory);
  // The backup is from a newer program, whose tables are unknown here.
  if (!migrations.some(({ name }) => name === migration))
    return [`The backup ${id} was made by a newer version of Rushlight: use that one.`];
  const sql = migrations.map((one) => one.sql).join("\n");
  const known = new Set([CREATED, RENAMED].flatMap((names) => [...sql.matchAll(names)].map(([, name = ""]) => name)));
  const wrongTables = tables.filter(({ name, file }) => !known.has(name) || file.key !== tableKey(id, name));
  const wrongSequences = sequences.filter(({ name }) => !known.has(name) && !known.has(tableOfSequence(name, known)));
  return [...wrongTables, ...wrongSequences].map(
    ({ name }) => `The backup ${id} names ${JSON.stringify(name)}, which no version of the database has.`,
  );
}

/** PostgreSQL names the sequence of a column `table_column_seq`. */
function tableOfSequence(name: string, known: ReadonlySet<string>): string {
  return [...known].find((table) => name.startsWith(`${table}_`) && name.endsWith("_seq")) ?? "";
}

const tableKey = (id: string, table: string): string => `${backupPrefix(id)}/database/${table}`;

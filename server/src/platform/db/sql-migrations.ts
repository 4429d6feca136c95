import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A numbered file of `server/src/migrations`; each runs once, in name order. */
export interface SqlMigration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** @throws Error for a name other than `0001_words.sql`, or a duplicate number. Gaps are harmless: only the order counts. */
export function readMigrations(directory: string): readonly SqlMigration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith(".sql"));
  const numbers = new Set<string>();
  return files.sort().map((file) => {
    const number = fileName.exec(file)?.[1];
    if (number === undefined) throw new Error(`Migration ${file} is not named like 0001_words.sql`);
    if (numbers.has(number)) throw new Error(`Migration ${file} has the number of another one`);
    numbers.add(number);
    const sql = readFileSync(join(directory, file), "utf8");
    return { name: file.slice(0, -".sql".length), sql, sha256: createHash("sha256").update(sql).digest("hex") };
  });
}

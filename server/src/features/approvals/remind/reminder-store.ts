import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";

/** Finds due reviews and the people who still owe a decision. */
export class ReminderWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Takes versions that are due before then and have no reminder; a concurrent process skips them. */
  async take(before: Date, now: Date, limit: number): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`update version_review r set reminded_at = ${now}
      from (select version_id from version_review where due_at < ${before} and reminded_at is null
        order by due_at limit ${limit} for update skip locked) due
      where r.version_id = due.version_id returning r.version_id as id`.execute(this.#tx);
    return rows.map(({ id }) => id);
  }
}

import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export class RecoveryCodeReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  list(userId: string): Promise<{ usedAt: Date | null }[]> {
    return this.#db
      .selectFrom("recovery_code")
      .select("used_at as usedAt")
      .where("user_id", "=", userId)
      .orderBy("code_hash")
      .execute();
  }
}

export class RecoveryCodeWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  async replace(userId: string, hashes: readonly Buffer[], now: Date): Promise<void> {
    await this.deleteAll(userId);
    await this.#tx
      .insertInto("recovery_code")
      .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
      .execute();
  }

  async deleteAll(userId: string): Promise<void> {
    await this.#tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  }

  /** Returns false if there is no such code or it has been used. */
  async use(userId: string, hashes: readonly Buffer[], now: Date): Promise<boolean> {
    const done = await this.#tx
      .updateTable("recovery_code")
      .set({ used_at: now })
      .where("user_id", "=", userId)
      .where("code_hash", "in", hashes)
      .where("used_at", "is", null)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }
}

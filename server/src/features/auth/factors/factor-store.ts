import type { Kysely, Selectable, Transaction } from "kysely";
import type { AuthFactor, Database } from "#server/migrations/database.ts";

export type FactorRow = Selectable<AuthFactor>;

export class FactorReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  active(userId: string): Promise<FactorRow[]> {
    return this.#of(userId).where("is_active", "=", true).execute();
  }

  /** Returns all factors, including those being set up. */
  all(userId: string): Promise<FactorRow[]> {
    return this.#of(userId).execute();
  }

  #of(userId: string) {
    return this.#db.selectFrom("auth_factor").selectAll().where("user_id", "=", userId).orderBy("created_at");
  }

  /** Returns only the person's own factor. */
  byId(userId: string, id: string): Promise<FactorRow | undefined> {
    return this.#db
      .selectFrom("auth_factor")
      .selectAll()
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
  }
}

export class FactorWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Replaces a factor that was never activated. */
  async insert(row: FactorRow): Promise<void> {
    await this.#tx
      .deleteFrom("auth_factor")
      .where("user_id", "=", row.user_id)
      .where("type", "=", row.type)
      .where("is_active", "=", false)
      .execute();
    await this.#tx.insertInto("auth_factor").values(row).execute();
  }

  /** Marks the time step as used; false if it, or a later one, already was. */
  async takeStep(id: string, step: number): Promise<boolean> {
    const done = await this.#tx
      .updateTable("auth_factor")
      .set({ last_step: step })
      .where("id", "=", id)
      .where("last_step", "<", step)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  async activate(id: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("auth_factor")
      .set({ is_active: true, activated_at: now })
      .where("id", "=", id)
      .execute();
  }

  /** Replaces the last code; false if that was sent after `notSince`. */
  async setCode(id: string, code: { hash: Buffer; now: Date; notSince: Date; expiresAt: Date }): Promise<boolean> {
    const done = await this.#tx
      .updateTable("auth_factor")
      .set({ code_hash: code.hash, code_expires_at: code.expiresAt, code_tries: 0, triggered_at: code.now })
      .where("id", "=", id)
      .where((where) => where.or([where("triggered_at", "is", null), where("triggered_at", "<=", code.notSince)]))
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Keeps the code valid, and allows another to be requested without a wait. */
  async allowResend(id: string): Promise<void> {
    await this.#tx.updateTable("auth_factor").set({ triggered_at: null }).where("id", "=", id).execute();
  }

  /** Uses up the code; false if it was just used or replaced. */
  async takeCode(id: string, hash: Buffer): Promise<boolean> {
    const done = await this.#tx
      .updateTable("auth_factor")
      .set({ code_hash: null, code_expires_at: null, triggered_at: null })
      .where("id", "=", id)
      .where("code_hash", "=", hash)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Returns the hash of the pending code, if it is still valid; every call counts as an attempt. */
  async spendTry(id: string, now: Date, maxTries: number): Promise<Buffer | undefined> {
    const found = await this.#tx
      .updateTable("auth_factor")
      .set((set) => ({ code_tries: set("code_tries", "+", 1) }))
      .where("id", "=", id)
      .where("code_expires_at", ">", now)
      .where("code_tries", "<", maxTries)
      .returning("code_hash")
      .executeTakeFirst();
    return found?.code_hash ?? undefined;
  }

  /** Locks the person's factors, so that of two concurrent removals one sees the other. */
  async countOtherActive(userId: string, id: string): Promise<number> {
    const rows = await this.#tx
      .selectFrom("auth_factor")
      .select("id")
      .where("user_id", "=", userId)
      .where("is_active", "=", true)
      .forUpdate()
      .execute();
    return rows.filter((row) => row.id !== id).length;
  }

  async delete(userId: string, id: string): Promise<boolean> {
    const done = await this.#tx
      .deleteFrom("auth_factor")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return done.numDeletedRows > 0n;
  }
}

import type { Kysely, Selectable, Transaction } from "kysely";
import type { AuthFactor, Database } from "#server/migrations/database.ts";

export type FactorRow = Selectable<AuthFactor>;

export class FactorReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  active(userId: string): Promise<FactorRow[]> {
    return this.#db
      .selectFrom("auth_factor")
      .selectAll()
      .where("user_id", "=", userId)
      .where("is_active", "=", true)
      .orderBy("created_at")
      .execute();
  }

  /** Only the person's own. */
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

  /** A factor that was never activated is replaced by the next try. */
  async insert(row: { id: string; user_id: string; type: "app"; secret: Buffer; created_at: Date }): Promise<void> {
    await this.#tx
      .deleteFrom("auth_factor")
      .where("user_id", "=", row.user_id)
      .where("type", "=", row.type)
      .where("is_active", "=", false)
      .execute();
    await this.#tx.insertInto("auth_factor").values(row).execute();
  }

  /** Takes the time step as used; false when it, or a later one, was used already. */
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

  async delete(userId: string, id: string): Promise<boolean> {
    const done = await this.#tx
      .deleteFrom("auth_factor")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return done.numDeletedRows > 0n;
  }
}

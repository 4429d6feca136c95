import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** A device on which a person has proved their identity: by a session that needed no further proof, or only by a mail. */
export interface KnownDevice {
  readonly id: string;
  readonly userId: string;
  readonly proof: "session" | "mail";
}

export class KnownDeviceReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async byId(userId: string, id: string): Promise<KnownDevice | null> {
    const row = await this.#db
      .selectFrom("known_device")
      .select(["id", "user_id as userId", "proof"])
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row ? { ...row, proof: row.proof === "session" ? "session" : "mail" } : null;
  }
}

export class KnownDeviceWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Records that the person has just proved their identity there. Their newest `most` devices stay known. */
  async keep({ id, userId, proof }: KnownDevice, now: Date, most: number): Promise<void> {
    await this.#tx
      .insertInto("known_device")
      .values({ id, user_id: userId, proof, known_at: now })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ proof, known_at: now }))
      .execute();
    const newest = this.#tx
      .selectFrom("known_device")
      .select("id")
      .where("user_id", "=", userId)
      .orderBy("known_at", "desc")
      .orderBy("id", "desc")
      .limit(most);
    await this.#tx.deleteFrom("known_device").where("user_id", "=", userId).where("id", "not in", newest).execute();
  }

  /** Forgets all devices of the person, except that of the session to keep, if any. */
  async forget(userId: string, keepSessionId: string | null): Promise<void> {
    const kept = this.#tx.selectFrom("session").select("device_id").where("id", "=", keepSessionId);
    await this.#tx
      .deleteFrom("known_device")
      .where("user_id", "=", userId)
      .where(sql<boolean>`id is distinct from (${kept})`)
      .execute();
  }
}

import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** Counters of failed sign-ins by hashed key. Written at once, outside any transaction: a failure must count even when the sign-in rolls back. */
export class SignInThrottleStore {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async blockedUntil(keys: readonly string[]): Promise<Date | null> {
    const row = await this.#db
      .selectFrom("sign_in_throttle")
      .select((e) => e.fn.max("blocked_until").as("until"))
      .where("key_hash", "in", keys.map(hashKey))
      .executeTakeFirst();
    return row?.until ?? null;
  }

  /** Counts one more failure and answers the new count; a pause of `forgetAfterMs` starts again at one. */
  async addFailure(key: string, now: Date, forgetAfterMs: number): Promise<number> {
    const row = await this.#db
      .insertInto("sign_in_throttle")
      .values({ key_hash: hashKey(key), failures: 1, blocked_until: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.column("key_hash").doUpdateSet({
          failures: sql<number>`case when sign_in_throttle.updated_at < ${new Date(now.getTime() - forgetAfterMs)} then 1 else sign_in_throttle.failures + 1 end`,
          updated_at: now,
        }),
      )
      .returning("failures")
      .executeTakeFirstOrThrow();
    return row.failures;
  }

  async block(key: string, until: Date): Promise<void> {
    await this.#db
      .updateTable("sign_in_throttle")
      .set({ blocked_until: until })
      .where("key_hash", "=", hashKey(key))
      .execute();
  }

  async forget(key: string): Promise<void> {
    await this.#db.deleteFrom("sign_in_throttle").where("key_hash", "=", hashKey(key)).execute();
  }
}

function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { type Clock, systemClock } from "#server/platform/clock/clock.ts";

/** Some attempts are free, each later one doubles the pause; an hour without attempts resets it. */
export interface GrowingLimit {
  readonly shape: "growing";
  readonly free: number;
}

/** This many at once, then one per interval. */
export interface SteadyLimit {
  readonly shape: "steady";
  readonly burst: number;
  readonly everyMs: number;
}

export interface TryKey {
  /** Hashed as a list, so that different kinds never share a counter, whatever their parts. */
  readonly parts: readonly string[];
  readonly limit: GrowingLimit | SteadyLimit;
}

/** A counted attempt, with what is needed to refund it. */
export interface CountedTry {
  readonly key: TryKey;
  readonly blockedUntil: Date;
}

const FIRST_WAIT_S = 1;
const LONGEST_WAIT_S = 15 * 60;
const FORGET_AFTER_S = 60 * 60;
/** No pause: a time long ago. The current time wouldn't do, since another process may count an earlier attempt later. */
const NO_PAUSE = sql<Date>`'epoch'::timestamptz`;

/**
 * Stores counters of attempts. Each is checked and counted in one statement, so that concurrent attempts can't pass more often
 * than sequential ones. Written immediately, outside any transaction: an attempt counts even if its work is rolled back. Uses the
 * database's clock, or a server whose clock is fast would lock people out on the others (PLUS-1378).
 */
export class TryStore {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  constructor({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Counts one more attempt; undefined, without counting, during a pause. */
  async count(key: TryKey): Promise<CountedTry | undefined> {
    const { limit } = key;
    const { rows } = await (limit.shape === "growing"
      ? growing(keyHash(key), limit, this.#now())
      : steady(keyHash(key), limit, this.#now())
    ).execute(this.#db);
    return rows[0] && { key, blockedUntil: rows[0].blocked_until };
  }

  /** Counts more attempts against a steady limit; nothing for a growing one. */
  async owe({ parts, limit }: TryKey, more: number): Promise<void> {
    if (limit.shape === "growing") return;
    const later = sql<Date>`greatest(blocked_until, ${this.#now()}) + make_interval(secs => ${(more * limit.everyMs) / 1_000})`;
    await this.#db
      .updateTable("sign_in_throttle")
      .set({ blocked_until: later })
      .where("key_hash", "=", keyHash({ parts, limit }))
      .execute();
  }

  /** Remaining time of the pause that refused an attempt. */
  async waitMs(key: TryKey): Promise<number> {
    const row = await this.#db
      .selectFrom("sign_in_throttle")
      .select(sql<number>`(extract(epoch from blocked_until - ${this.#now()}) * 1000)::float8`.as("ms"))
      .where("key_hash", "=", keyHash(key))
      .executeTakeFirst();
    const { limit } = key;
    const ahead = limit.shape === "steady" ? (limit.burst - 1) * limit.everyMs : 0;
    return Math.max((row?.ms ?? 0) - ahead, 1);
  }

  /** Refunds an attempt. A pause that it began ends, unless a later attempt began another. */
  async giveBack({ key, blockedUntil }: CountedTry): Promise<void> {
    const { limit } = key;
    await this.#db
      .updateTable("sign_in_throttle")
      .set(
        limit.shape === "steady"
          ? { blocked_until: sql<Date>`blocked_until - make_interval(secs => ${limit.everyMs / 1_000})` }
          : {
              failures: sql<number>`greatest(failures - 1, 0)`,
              blocked_until: sql<Date>`case when blocked_until = ${blockedUntil}::timestamptz then ${NO_PAUSE} else blocked_until end`,
            },
      )
      .where("key_hash", "=", keyHash(key))
      .execute();
  }

  async forget(key: TryKey): Promise<void> {
    await this.#db.deleteFrom("sign_in_throttle").where("key_hash", "=", keyHash(key)).execute();
  }

  /** Removes counters that are equal to new ones, oldest first, `most` at a time; returns how many. Locked ones are skipped. */
  async purge(most: number): Promise<number> {
    const now = this.#now();
    const old = this.#db
      .selectFrom("sign_in_throttle")
      .select("key_hash")
      .where("updated_at", "<", sql<Date>`${now} - make_interval(secs => ${FORGET_AFTER_S})`)
      .where("blocked_until", "<=", now)
      .orderBy("updated_at")
      .limit(most)
      .forUpdate()
      .skipLocked();
    const { numDeletedRows } = await this.#db
      .deleteFrom("sign_in_throttle")
      .where("key_hash", "in", old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Uses a fake clock instead of the database's, if there is one. In milliseconds, so that a `Date` can be compared with it. */
  #now(): RawBuilder<Date> {
    if (this.#clock !== systemClock) return sql<Date>`${this.#clock.now()}::timestamptz`;
    return sql<Date>`date_trunc('milliseconds', statement_timestamp())`;
  }
}

interface Counted {
  readonly blocked_until: Date;
}

function growing(hash: Buffer, { free }: GrowingLimit, now: RawBuilder<Date>) {
  const forgotten = sql`${now} - make_interval(secs => ${FORGET_AFTER_S})`;
  const tries = sql`case when t.updated_at < ${forgotten} then 1 else t.failures + 1 end`;
  // After `free` attempts: 1 s, 2 s, 4 s … The exponent is limited, or the power would eventually overflow.
  const until = (count: typeof tries) =>
    sql`case when ${count} < ${free}::int then ${NO_PAUSE} else ${now} + make_interval(secs =>
      least(${FIRST_WAIT_S} * power(2, least(${count} - ${free}::int, 20)), ${LONGEST_WAIT_S})) end`;
  return sql<Counted>`
    insert into sign_in_throttle as t (key_hash, failures, blocked_until, updated_at)
    values (${hash}, 1, ${until(sql`1`)}, ${now})
    on conflict (key_hash) do update
      set failures = ${tries}, blocked_until = ${until(tries)}, updated_at = ${now}
      where t.blocked_until <= ${now}
    returning blocked_until`;
}

/** `blocked_until` is the time at which all attempts so far would have been allowed one by one; it may be a burst ahead. */
function steady(hash: Buffer, { burst, everyMs }: SteadyLimit, now: RawBuilder<Date>) {
  const step = sql`make_interval(secs => ${everyMs / 1_000})`;
  return sql<Counted>`
    insert into sign_in_throttle as t (key_hash, failures, blocked_until, updated_at)
    values (${hash}, 0, ${now} + ${step}, ${now})
    on conflict (key_hash) do update
      set blocked_until = greatest(t.blocked_until, ${now}) + ${step}, updated_at = ${now}
      where t.blocked_until <= ${now} + make_interval(secs => ${((burst - 1) * everyMs) / 1_000})
    returning blocked_until`;
}

function keyHash({ parts }: TryKey): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";

/** Identifies a call and its repetitions. */
export interface CallHashes {
  /** A hash of the key and its sender. */
  readonly key: Buffer;
  /** A hash of the request. */
  readonly call: Buffer;
  /** A hash of the person, or of the link, whose visitors share its limits since a visit is free (PLUS-1070). */
  readonly keeper: Buffer;
}

export interface KeptStep {
  readonly callHash: Buffer;
  readonly result: Buffer | null;
}

/** The approximate limit of one keeper's steps (PLUS-870). */
const MOST_STEP_BYTES = 64 * 1024 * 1024;
/** Overhead of a step besides its result. */
const STEP_BYTES = 512;

export class RepeatableReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  answer(key: Buffer): Promise<{ callHash: Buffer; answer: Buffer } | undefined> {
    return this.#db
      .selectFrom("repeatable_answer")
      .select(["call_hash as callHash", "answer"])
      .where("key_hash", "=", key)
      .executeTakeFirst();
  }

  /** Returns the call that took this step; undefined if none did. */
  async callOf(key: Buffer, step: number): Promise<Buffer | undefined> {
    const row = await this.#db
      .selectFrom("repeatable_step")
      .select("call_hash")
      .where("key_hash", "=", key)
      .where("step", "=", step)
      .executeTakeFirst();
    return row?.call_hash;
  }
}

export class RepeatableWriter {
  readonly #db: Tx;
  constructor(db: Tx) {
    this.#db = db;
  }

  /**
   * Takes this step for this transaction: a concurrent second call waits here until the first has committed or rolled back.
   * Returns the first call's result, null if this is the first.
   */
  async begin({ key, call, keeper }: CallHashes, step: number, now: Date): Promise<KeptStep | null> {
    const { numAffectedRows = 0n } = await sql`
      insert into repeatable_step (key_hash, step, call_hash, created_at, sender_hash, sum_bytes)
      select ${key}, ${step}, ${call}, ${now}, ${keeper},
        coalesce((select max(sum_bytes) from repeatable_step where sender_hash = ${keeper}), 0) + ${STEP_BYTES}
      on conflict do nothing`.execute(this.#db);
    if (numAffectedRows > 0n) return null;
    return this.#db
      .selectFrom("repeatable_step")
      .select(["call_hash as callHash", "result"])
      .where("key_hash", "=", key)
      .where("step", "=", step)
      .executeTakeFirstOrThrow();
  }

  /** Returns the approximate size of all the keeper's steps, including deleted ones. */
  async keepResult({ key }: CallHashes, step: number, result: Buffer): Promise<number> {
    const { sum_bytes } = await this.#db
      .updateTable("repeatable_step")
      .set(({ eb }) => ({ result, sum_bytes: eb("sum_bytes", "+", result.length) }))
      .where("key_hash", "=", key)
      .where("step", "=", step)
      .returning("sum_bytes")
      .executeTakeFirstOrThrow();
    return sum_bytes;
  }
}

/** Deletes a keeper's oldest steps beyond the limit. Not in a call's transaction: two of one keeper would wait for each other. */
export async function forgetSteps(db: Db, keeper: Buffer, sumBytes: number): Promise<void> {
  if (sumBytes <= MOST_STEP_BYTES) return;
  await db
    .deleteFrom("repeatable_step")
    .where("sender_hash", "=", keeper)
    .where("sum_bytes", "<=", sumBytes - MOST_STEP_BYTES)
    .execute();
}

/** The approximate limit per keeper (PLUS-457). Calls that end at the same moment count as one. */
export const MOST_KEPT_BYTES = 16 * 1024 * 1024;

/**
 * Called after the call; also deletes the keeper's oldest responses beyond the limit, which can be recomputed from the steps of
 * their calls.
 */
export async function keepAnswer(db: Db, { key, call, keeper }: CallHashes, answer: Buffer, now: Date): Promise<void> {
  const { rows } = await sql<{ sumBytes: number }>`
    insert into repeatable_answer (key_hash, call_hash, answer, created_at, sender_hash, sum_bytes)
    select ${key}, ${call}, ${answer}, ${now}, ${keeper},
      coalesce((select max(sum_bytes) from repeatable_answer where sender_hash = ${keeper}), 0) + ${answer.length}
    on conflict do nothing returning sum_bytes as "sumBytes"`.execute(db);
  const [kept] = rows;
  if (!kept) return;
  await sql`delete from repeatable_answer
    where sender_hash = ${keeper} and sum_bytes <= ${kept.sumBytes - MOST_KEPT_BYTES}`.execute(db);
}

export async function forgetCalls(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("repeatable_answer").where("created_at", "<", before).execute();
  await db.deleteFrom("repeatable_step").where("created_at", "<", before).execute();
}

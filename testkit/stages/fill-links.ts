import { sql } from "kysely";
import type { TestWorld } from "../test-world.ts";

/** Rows per statement, within its time limit. */
const AT_ONCE = 5_000;

interface FilledWith {
  readonly projectId: string;
  readonly folderId: string;
  /** They alternate as creators. */
  readonly makers: readonly string[];
  readonly now: Date;
}

/**
 * Inserts many shares directly: names unrelated to time; every third without an expiration date, every fifth expired, every
 * eleventh a draft.
 */
export async function fillLinks(world: TestWorld, filled: FilledWith, count: number): Promise<void> {
  const { db } = world.platform;
  for (let first = 1; first <= count; first += AT_ONCE)
    await insertLinks(world, filled, first, Math.min(count, first + AT_ONCE - 1));
  await sql`analyze share_link`.execute(db);
}

async function insertLinks(world: TestWorld, filled: FilledWith, first: number, last: number): Promise<void> {
  const { projectId, folderId, makers, now } = filled;
  await sql`insert into share_link (id, project_id, folder_id, name, token_hash, token_sealed, expires_at, created_at, updated_at,
      created_by, is_draft)
    select gen_random_uuid(), ${projectId}::uuid, ${folderId}::uuid, 'Share ' || ((n::bigint * 7919) % 100000),
      sha256(gen_random_uuid()::text::bytea), '', case when n % 5 = 0 then ${now}::timestamptz - n * interval '1 hour'
        when n % 3 > 0 then ${now}::timestamptz + n * interval '1 hour' end,
      time, time, (${[...makers]}::uuid[])[1 + n % ${makers.length}::int], n % 11 = 0
    from generate_series(${first}::int, ${last}::int) n,
      lateral (select timestamptz '2026-01-01' + (n / 10) * interval '1 second' as time) x`.execute(world.platform.db);
}

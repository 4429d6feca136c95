import { sql } from "kysely";
import type { TestWorld } from "../test-world.ts";

/** Rows per statement, within its time limit. */
const AT_ONCE = 5_000;

/**
 * Inserts many takes directly: names unrelated to time, times shared by ten; every second with a slate, every seventh circled,
 * every fifth without length, every ninth with a comment count, every eleventh a sound.
 */
export async function fillFolder(
  world: TestWorld,
  { projectId, folderId }: { readonly projectId: string; readonly folderId: string },
  count: number,
): Promise<void> {
  const { db } = world.platform;
  for (let first = 1; first <= count; first += AT_ONCE)
    await insertTakes(world, { projectId, folderId }, first, Math.min(count, first + AT_ONCE - 1));
  await sql`update folder set asset_count = ${count} where id = ${folderId}::uuid`.execute(db);
  await sql`analyze asset, version, folder`.execute(db);
}

async function insertTakes(
  world: TestWorld,
  { projectId, folderId }: { readonly projectId: string; readonly folderId: string },
  first: number,
  last: number,
): Promise<void> {
  const field = (label: string, value: ReturnType<typeof sql>) =>
    sql`jsonb_build_object('label', ${label}::text, 'type', 'text', 'value', ${value}, 'position', 0, 'hidden', false)`;
  await world.platform.db.transaction().execute(async (db) => {
    // The state of a review is computed for each new take, which takes far longer than the take: these have no review.
    await sql`alter table asset disable trigger new_asset_review_state`.execute(db);
    await sql`with made as (
      insert into asset (id, project_id, folder_id, name, name_key, type, created_at, created_by, updated_at, size, duration_ms,
        comment_count, newest_version_id, metadata)
      select gen_random_uuid(), ${projectId}::uuid, ${folderId}::uuid, name, lower(name),
        case when n % 11 = 0 then 'AUDIO' else 'VIDEO' end, time, ${world.people.editor.id}::uuid, time,
        (n % 97) * 1000, case when n % 5 > 0 then (n % 89) * 40 end, case when n % 9 = 0 then n % 4 + 1 else 0 end,
        gen_random_uuid(),
        case when n % 2 = 0 then jsonb_build_array(${field("Scene", sql`(n % 37) || chr(65 + n % 3)`)},
          ${field("Take", sql`(n % 12)::text`)}) else '[]' end
          || case when n % 7 = 0 then jsonb_build_array(${field("Selected", sql`'Yes'`)}) else '[]' end
      from generate_series(${first}::int, ${last}::int) n,
        lateral (select 'Take ' || ((n::bigint * 7919) % 100000) || case when n % 2 = 0 then '.mov' else '.MXF' end
          || case when n >= 100000 then n::text else '' end as name,
          timestamptz '2026-01-01' + (n / 10) * interval '1 second' as time) x
      returning *),
    versions as (
      insert into version (id, asset_id, number, filename, mimetype, size, checksum, storage_key, created_at, created_by)
      select newest_version_id, id, 1, name, 'video/mp4', size, '0123456789abcdef', 'originals/x', created_at, created_by from made
      returning id)
    select count(*) from versions`.execute(db);
    await sql`set constraints all immediate`.execute(db);
    await sql`alter table asset enable trigger new_asset_review_state`.execute(db);
  });
}

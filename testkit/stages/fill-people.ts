import { sql } from "kysely";
import type { TestWorld } from "../test-world.ts";

/** Rows per statement, within its time limit. */
const AT_ONCE = 5_000;

/**
 * Inserts many accounts directly: names unrelated to addresses; every third was active recently, times shared by ten; every
 * seventh has yet to accept an invitation; alternating roles in the project, every fourth without one.
 */
export async function fillPeople(world: TestWorld, projectId: string, count: number): Promise<void> {
  const { db } = world.platform;
  for (let first = 1; first <= count; first += AT_ONCE)
    await insertPeople(world, projectId, first, Math.min(count, first + AT_ONCE - 1));
  await sql`analyze app_user, project_user`.execute(db);
}

async function insertPeople(world: TestWorld, projectId: string, first: number, last: number): Promise<void> {
  await sql`with made as (
      insert into app_user (id, email, email_key, name, created_at, joined_at, last_activity_at)
      select gen_random_uuid(), email, email, 'Person ' || ((n::bigint * 7919) % 100000), timestamptz '2026-01-01',
        case when n % 7 > 0 then timestamptz '2026-01-02' end,
        case when n % 3 = 0 then timestamptz '2026-01-03' + (n / 10) * interval '1 second' end
      from generate_series(${first}::int, ${last}::int) n, lateral (select 'p' || n || '@crew.example' as email) x
      returning id, substr(email_key, 2, position('@' in email_key) - 2)::int as n)
    insert into project_user (project_id, user_id, role, permissions, created_at)
    select ${projectId}::uuid, id, (array['VIEWER', 'EDITOR', 'SUPERVISOR'])[n % 4], 1, timestamptz '2026-01-01'
    from made where n % 4 > 0`.execute(world.platform.db);
}

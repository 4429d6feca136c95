import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { quickRequest } from "../../uploads/transcode-request.ts";
import { QUICK_SLOTS, QUICK_SLOTS_OF_A_PERSON } from "./lanes.ts";

/** Whether a person who may have another slot has a job without a first picture that has been waiting since before then. */
export async function isFirstPictureWaiting(db: Kysely<Database>, since: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from job left join version on version.id = job.version_id
      where job.queue_name = ${quickRequest.name} and job.state = 'WAITING' and job.error_detail is null
        and job.updated_at < ${since} and version.media_prefix is null
        and (job.user_id is null or ${QUICK_SLOTS_OF_A_PERSON} > (
          select count(*) from job other
          where other.queue_name = job.queue_name and other.state = 'RUNNING' and other.user_id = job.user_id))
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether a clip is being processed and not playable yet, or waits although there is a place for it. */
export async function isClipOnItsWay(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with running as (
      select job.user_id, version.playable from job left join version on version.id = job.version_id
      where job.queue_name = ${quickRequest.name} and job.state = 'RUNNING'
    ), full_person as (
      select user_id from running where user_id is not null group by user_id having count(*) >= ${QUICK_SLOTS_OF_A_PERSON}
    )
    select exists (select from running where playable = 'NONE') or (
      (select count(*) from running) < ${QUICK_SLOTS}
      and exists (
        select from job where queue_name = ${quickRequest.name} and state = 'WAITING'
        and not exists (select from full_person where full_person.user_id = job.user_id)
      )
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { quickRequest } from "../../uploads/transcode-request.ts";
import { openingLaneOf, QUICK_SLOTS, QUICK_SLOTS_OF_A_PERSON } from "./lanes.ts";

const LOOK_EVERY_MS = 100;
/** Nobody's ladder waits longer for clips that don't come into the lane: their next try may be minutes away, or they may never show anything. */
const MOST_LOOKS = 100;

/**
 * Resolves when no clip is on its way to its first picture that could be helped by waiting: none in the lane, none that a worker has taken up
 * and does not play yet, and none that waits although there is room for it. Ladders begin after it.
 * @throws the signal's reason when it aborts before that.
 */
export async function whenClipsPlay(platform: Platform, signal: AbortSignal): Promise<void> {
  const lane = openingLaneOf(platform);
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await lane.whenEmpty(signal);
    if (!(await isClipOnItsWay(platform.db)) && lane.isEmpty) return;
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}

async function isClipOnItsWay(db: Kysely<Database>): Promise<boolean> {
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

import { setTimeout as sleep } from "node:timers/promises";
import type { Platform } from "#server/platform/platform.ts";
import { openingLaneOf } from "./lanes.ts";
import { isClipOnItsWay } from "./openings-store.ts";

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

import { setTimeout as sleep } from "node:timers/promises";
import type { Platform } from "#server/platform/platform.ts";
import { openingLaneOf } from "./lanes.ts";
import { isClipOnItsWay } from "./openings-store.ts";

const LOOK_EVERY_MS = 100;
/**
 * Maximum wait of a ladder for clips that don't enter the lane: their next attempt may be minutes away, or they may never show
 * anything.
 */
const MOST_LOOKS = 100;

/**
 * Resolves when no clip is on its way to a first picture that waiting could speed up: none in the lane, none being processed and
 * not playable yet, and none waiting although there is room for it. Ladders begin after it.
 * @throws the signal's reason if it aborts before that.
 */
export async function whenClipsPlay(platform: Platform, signal: AbortSignal): Promise<void> {
  const lane = openingLaneOf(platform);
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await lane.whenEmpty(signal);
    if (!(await isClipOnItsWay(platform.db)) && lane.isEmpty) return;
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}

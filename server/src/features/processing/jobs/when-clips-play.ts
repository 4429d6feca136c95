import { setTimeout as sleep } from "node:timers/promises";
import type { Platform } from "#server/platform/platform.ts";
import { openingLaneOf } from "./lanes.ts";
import { isClipOnItsWay } from "./openings-store.ts";

const LOOK_EVERY_MS = 100;
/**
 * The longest wait of a ladder: a clip's next attempt may be minutes away, or it may never show anything, and while a person
 * uploads clip after clip there is always one being opened.
 */
const MOST_MS = 10_000;

/**
 * Resolves when there is no clip whose first picture waiting could speed up: none in the lane, none being processed and not
 * playable yet, and none waiting although there is a place for it. Ladders begin afterwards, or after ten seconds.
 * @throws the signal's reason if it aborts before that.
 */
export async function whenClipsPlay(platform: Platform, signal: AbortSignal): Promise<void> {
  const lane = openingLaneOf(platform);
  const enough = AbortSignal.timeout(MOST_MS);
  const either = AbortSignal.any([signal, enough]);
  try {
    for (;;) {
      await lane.whenEmpty(either);
      if (!(await isClipOnItsWay(platform.db)) && lane.isEmpty) return;
      await sleep(LOOK_EVERY_MS, undefined, { signal: either });
    }
  } catch (error) {
    if (!enough.aborted || signal.aborted) throw error;
  }
}

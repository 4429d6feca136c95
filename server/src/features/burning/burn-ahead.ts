import type { Platform } from "#server/platform/platform.ts";
import { burnDesk } from "./burn-desk.ts";
import { burnedSegmentOf, type RungFile } from "./burn-stream.ts";
import { segmentAfter } from "./media-part.ts";
import type { Recipient } from "./recipient.ts";

/** Players ask for the next segments when they have the last one. */
const SEGMENTS_AHEAD = 2;

/** By recipient, the segment that was asked for last while others are being made ahead. */
const LAST_ASKED = new Map<string, RungFile>();

/** Makes what will be asked for next, as long as nobody waits for anything; after a seek, what follows the new place. */
export function burnAhead(platform: Platform, asked: RungFile, recipient: Recipient): void {
  const isRunning = LAST_ASKED.has(recipient.hash);
  LAST_ASKED.set(recipient.hash, asked);
  if (!isRunning) void followAll(platform, recipient);
}

async function followAll(platform: Platform, recipient: Recipient): Promise<void> {
  for (;;) {
    const asked = LAST_ASKED.get(recipient.hash);
    if (asked === undefined) return;
    await follow(platform, asked, recipient).catch((error: unknown) => {
      // Whoever requests it gets the error.
      platform.log.debug({ err: error }, "could not burn ahead");
    });
    if (LAST_ASKED.get(recipient.hash) === asked) LAST_ASKED.delete(recipient.hash);
  }
}

async function follow(platform: Platform, asked: RungFile, recipient: Recipient): Promise<void> {
  const { prefix, rung, file } = asked;
  for (let places = 1; places <= SEGMENTS_AHEAD; places += 1) {
    const next = segmentAfter(file, places);
    if (next === null || !burnDesk(platform).isIdle || LAST_ASKED.get(recipient.hash) !== asked) return;
    if ((await platform.storage.stat(`${prefix}/${next}`)) === null) return;
    await burnedSegmentOf(platform, { prefix, rung, file: next }, recipient);
  }
}

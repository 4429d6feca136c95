import type { Platform } from "#server/platform/platform.ts";
import { burnDesk } from "./burn-desk.ts";
import { burnedSegmentOf, type RungFile } from "./burn-stream.ts";
import { segmentAfter } from "./media-part.ts";
import type { Recipient } from "./recipient.ts";

/** Players request the next segments once they have received the last one. */
const SEGMENTS_AHEAD = 2;

/** The segment that each recipient requested last while others are being burned ahead. */
const LAST_ASKED = new Map<string, RungFile>();

/** Burns the segments that will be requested next, as long as no request waits; after a seek, those after the new position. */
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
      // The request for this segment gets the error.
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

import type { ClipTime } from "#core/timecode/time-display.ts";
import type { Platform } from "#server/platform/platform.ts";
import { keyInside } from "#server/platform/storage/storage-root.ts";
import { readFrameTimes } from "../../assets/versions/read-frame-times.ts";
import { BurningReader } from "../burning-store.ts";

/** Returns the frame numbering of the clip whose renditions are below a prefix; null if the version is gone or has no frames. */
export async function clipTime(platform: Platform, mediaPrefix: string): Promise<ClipTime | null> {
  const [, versionId = ""] = keyInside(mediaPrefix).split("/");
  const row = await new BurningReader(platform.db).clip(mediaPrefix, versionId);
  if (!row || row.rateNumerator === null || row.rateDenominator === null) return null;
  const frameTimes = await readFrameTimes(platform.storage, { mediaPrefix, frameTimesFile: row.frameTimesFile });
  return {
    rate: { numerator: row.rateNumerator, denominator: row.rateDenominator },
    dropFrame: row.dropFrame,
    startFrame: row.startFrame ?? 0,
    frameCount: row.frameCount ?? 0,
    ...(frameTimes === null ? {} : { frameTimes }),
  };
}

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FrameRate } from "#core/timecode/frame-rate.ts";
import type { FrameTimes } from "#core/timecode/frame-times.ts";
import { SLOTS_FILE } from "./video-arguments.ts";

/** Stored beside the playlists of a clip of variable rate. */
export const FRAME_TIMES_FILE = "frame-times.json";

/**
 * Reads at which slots a run placed the frames of a clip of variable rate, and deletes the file that lists them.
 * @param slotCount frames of the rendition, repeated ones included
 */
export async function takeFrameTimes(folder: string, slotCount: number, rate: FrameRate): Promise<FrameTimes> {
  const path = join(folder, SLOTS_FILE);
  const slots = parseSlots(await readFile(path, "latin1"));
  await rm(path);
  const inMicroseconds = (slot: number) => Math.round((slot * 1e6 * rate.denominator) / rate.numerator);
  // Past the last encoded frame there is nothing to see.
  const startsUs = slots.filter((slot) => slot < slotCount).map(inMicroseconds);
  return { startsUs, endUs: inMicroseconds(slotCount) };
}

/** The timestamps of `framecrc`: "0, 12, 12, 1, 504, 0x1234". */
function parseSlots(text: string): number[] {
  return [...text.matchAll(/^0,\s*-?\d+,\s*(\d+),/gm)].map(([, slot]) => Number(slot));
}

/** The slot of the rendition in which a frame that starts at this time begins. */
export function slotOfFrame(startUs: number, rate: FrameRate): number {
  return Math.round((startUs * rate.numerator) / (rate.denominator * 1e6));
}

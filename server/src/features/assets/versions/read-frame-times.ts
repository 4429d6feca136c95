import { json } from "node:stream/consumers";
import { type FrameTimes, parseFrameTimes } from "#core/timecode/frame-times.ts";
import type { Storage } from "#server/platform/storage/storage.ts";

/**
 * Reads the list of frame times that processing wrote; null for a clip without one.
 * @throws AppError NOT_FOUND if its file is missing, Error if it is invalid
 * @public
 */
export async function readFrameTimes(
  storage: Storage,
  { mediaPrefix, frameTimesFile }: { readonly mediaPrefix: string | null; readonly frameTimesFile: string | null },
): Promise<FrameTimes | null> {
  if (mediaPrefix === null || frameTimesFile === null) return null;
  const times = parseFrameTimes(await json(await storage.openRead(`${mediaPrefix}/${frameTimesFile}`)));
  if (times === null) throw new Error(`${frameTimesFile} is no list of frame times`);
  return times;
}

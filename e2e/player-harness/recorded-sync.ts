import { findBeeps } from "#media/test-clips/find-beeps.ts";
import { pictureTimes } from "#media/test-clips/picture-times.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type SoundSync, syncOf } from "./sync-of.ts";

/** How far sound and picture are apart in a recording of a numbered clip. */
export async function recordedSync(path: string, fps: number): Promise<SoundSync> {
  const [times, numbers] = [await pictureTimes(path), await readNumberedFrames("matroska", path)];
  const shown = numbers.flatMap((number, place) =>
    number === null ? [] : [{ number, ms: (times[place] ?? 0) * 1000 }],
  );
  return syncOf(shown, await findBeeps("matroska", path), fps);
}

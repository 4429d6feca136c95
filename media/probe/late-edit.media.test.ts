import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";

const RATE = { numerator: 25, denominator: 1 };
/** Units of the picture's own clock in a second. */
const TICKS = 100;
const INTRA = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "1", "-pix_fmt", "yuv420p"];

/** Shows only `seconds` from `from` on: changes the second edit of the file's first track, whose first one is empty. */
async function trim(path: string, { from, seconds }: { from: number; seconds: number }): Promise<void> {
  const bytes = await readFile(path);
  const list = bytes.indexOf("elst");
  if (bytes.readUInt32BE(list + 8) !== 2 || bytes.readInt32BE(list + 16) !== -1) throw new Error("not as expected");
  const unitsPerSecond = bytes.readUInt32BE(bytes.indexOf("mvhd") + 16);
  bytes.writeUInt32BE(seconds * unitsPerSecond, list + 24);
  bytes.writeInt32BE(from * TICKS, list + 28);
  await writeFile(path, bytes);
}

test("PLUS-1553 a QuickTime clip that begins with an empty edit and is trimmed by the next one has exactly the frames that it shows", async () => {
  await using temp = await tempFolder();
  const [whole, late] = [temp.file("whole.mov"), temp.file("late.mov")];
  await makeNumberedClip({ output: whole, rate: RATE, frames: 100, codec: INTRA, audio: false });
  const args = ["-itsoffset", "0.8", "-i", whole, "-c", "copy", "-video_track_timescale", String(TICKS), late];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const untrimmed = await transcodeClip(late, temp, "quick");
  expect(untrimmed.made.frameCount).toBe(100);
  await trim(late, { from: 1, seconds: 2 });
  const { info, video, made, folder } = await transcodeClip(late, temp);
  expect(info.durationMs).toBe(2_000);
  expect(video).toMatchObject({ frameCount: 50, isFrameCountExact: true });
  expect(made.frameCount).toBe(50);
  const { path } = await joinRendition(folder, made.variants[0]?.name ?? "");
  expect(await readNumberedFrames("mov", path)).toEqual(Array.from({ length: 50 }, (_, frame) => 25 + frame));
});

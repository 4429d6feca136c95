import { expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { probeFile } from "../probe-file.ts";

const NTSC = { numerator: 30_000, denominator: 1001 };
const SMALL = { width: 160, height: 96, audio: false } as const;
const FRAMES = 110;

const copy = (from: string, to: string, ...more: string[]) =>
  runTool(mediaTools(), { tool: "ffmpeg", args: ["-i", from, "-c", "copy", ...more, to], limits: STILL_LIMITS });

test.each(["mp4", "ts"])(
  "PLUS-1437 a Matroska file copied into a .%s, as screen recorders do, keeps its rate, and each picture its number",
  async (extension) => {
    await using temp = await tempFolder();
    const [recorded, source] = [temp.file("recorded.mkv"), temp.file(`copied.${extension}`)];
    await makeNumberedClip({ ...SMALL, output: recorded, rate: NTSC, frames: FRAMES });
    await copy(recorded, source);
    const { made, folder, video } = await transcodeClip(source, temp, "quick");
    expect(video).toMatchObject({ rate: NTSC, isVariableRate: false, missingFrames: 0, frameCount: FRAMES });
    const [variant] = made.variants;
    const numbers = await readNumberedFrames("mov", (await joinRendition(folder, variant?.name ?? "")).path);
    expect(numbers).toEqual(Array.from({ length: FRAMES }, (_, frame) => frame));
  },
);

test("PLUS-1439 the start timecode of a QuickTime file is read from its copy in Matroska, and so is one given to the file", async () => {
  await using temp = await tempFolder();
  const [source, copied, given] = [temp.file("camera.mov"), temp.file("copied.mkv"), temp.file("given.mkv")];
  await makeNumberedClip({ ...SMALL, output: source, rate: NTSC, frames: 10, timecode: "10:00:00;02" });
  await copy(source, copied);
  await copy(source, given, "-map_metadata", "-1", "-metadata", "timecode=01:00:00;04");
  const start = async (path: string) => {
    const { video } = await probeFile(mediaTools(), path);
    return [video?.startFrame, video?.isDropFrame];
  };
  expect(await start(copied)).toEqual(await start(source));
  expect(await start(given)).toEqual([107_896, true]);
});

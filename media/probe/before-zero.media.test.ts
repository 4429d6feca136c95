import { expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { findBeeps } from "#media/test-clips/find-beeps.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { audioName } from "#media/transcode/video-arguments.ts";

const RATE = { numerator: 25, denominator: 1 };

test("PLUS-1578 a Matroska clip that begins before its zero has all its pictures, with their sound", async () => {
  await using temp = await tempFolder();
  const [plain, early] = [temp.file("plain.mp4"), temp.file("early.mkv")];
  await makeNumberedClip({ output: plain, rate: RATE, frames: 75 });
  const args = ["-itsoffset", "-0.52", "-i", plain, "-c", "copy", "-avoid_negative_ts", "disabled", early];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const { video, made, folder } = await transcodeClip(early, temp, "quick");
  expect(video).toMatchObject({ frameCount: 75, isFrameCountExact: true, missingFrames: 0 });
  const { path } = await joinRendition(folder, made.variants[0]?.name ?? "");
  expect(await readNumberedFrames("mov", path)).toEqual(Array.from({ length: 75 }, (_, frame) => frame));
  const beeps = await findBeeps("mov", (await joinRendition(folder, audioName(0))).path);
  expect(beeps.map((ms) => Math.round(ms / 20) / 50)).toEqual([0, 1, 2]);
});

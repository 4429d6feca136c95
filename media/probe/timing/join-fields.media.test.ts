import { expect, test } from "vitest";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { makeFieldPictures } from "#media/test-clips/field-pictures.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { probeFile } from "../probe-file.ts";

const FRAMES = 40;
const PAL = { numerator: 25, denominator: 1 };
const isEveryFourthGroup = (frame: number) => Math.floor(frame / 4) % 2 === 0;

test.each([
  { name: "fields.mp4" },
  { name: "fields.mkv" },
  { name: "fields.ts" },
  { name: "fields.h264" },
  { name: "fields.mxf" },
  { name: "mixed.mp4", isWhole: isEveryFourthGroup },
])("PLUS-1413 $name, with a packet per field, keeps the rate of its frames and the place of each", async (clip) => {
  await using temp = await tempFolder();
  const source = temp.file(clip.name);
  await makeFieldPictures({ output: source, frames: FRAMES, isWhole: clip.isWhole });
  const { video, isBrowserSafe } = await probeFile(mediaTools(), source);
  expect(video).toMatchObject({
    rate: PAL,
    isVariableRate: false,
    isInterlaced: true,
    missingFrames: 0,
    hasEditList: false,
    frameCount: FRAMES,
  });
  expect(isBrowserSafe).toBe(false);
  const { made, folder } = await transcodeClip(source, temp, "quick");
  const [variant] = made.variants;
  const numbers = await readNumberedFrames("mov", (await joinRendition(folder, variant?.name ?? "")).path);
  expect(numbers).toEqual(Array.from({ length: FRAMES }, (_, frame) => frame));
});

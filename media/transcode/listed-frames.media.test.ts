import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import { parseFrameTimes } from "#core/timecode/frame-times.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { conformedInfo } from "#media/probe/read-media-info.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { type TranscodedClip, transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { makeUnevenClip, unevenStart } from "#media/test-clips/uneven-clip.ts";
import { FRAME_TIMES_FILE, slotOfFrame } from "./listed-frames.ts";
import { readStreamShape } from "./stream-shape.ts";

const FRAMES = 130;
const upTo = (frames: number) => Array.from({ length: frames }, (_, frame) => frame);

/** Every rung keeps all frames: each is shown from its own time on, to the nearest slot, and the list beside them says so. */
async function expectListed({ made, folder, video }: TranscodedClip): Promise<void> {
  const fps = fpsOf(video.rate);
  expect([made.frameCount, fps]).toEqual([FRAMES, 50]);
  const list = parseFrameTimes(JSON.parse(await readFile(join(folder, FRAME_TIMES_FILE), "utf8")));
  expect(list).toEqual(made.frameTimes);
  const startsUs = list?.startsUs ?? [];
  expect(startsUs.filter((us, frame) => Math.abs(us / 1e6 - unevenStart(frame)) > 0.501 / fps)).toEqual([]);
  const slots = startsUs.map((us) => slotOfFrame(us, video.rate));
  expect(new Set(slots).size).toBe(FRAMES);
  const slotCount = Math.round(((list?.endUs ?? 0) / 1e6) * fps);
  const shown = upTo(slotCount).map((slot) => slots.findLastIndex((start) => start <= slot));
  for (const { name } of made.variants) {
    const { path } = await joinRendition(folder, name);
    expect(await readNumberedFrames("mov", path)).toEqual(shown);
    const parts = [`${name}-init.mp4`, `${name}-00000.m4s`].map((file) => readFile(join(folder, file)));
    const [head = Buffer.alloc(0), segment = Buffer.alloc(0)] = await Promise.all(parts);
    expect(readStreamShape(head, segment)).toEqual({ hasEditList: false, isReordered: false, firstDecodeTime: 0 });
  }
}

test.each(["mp4", "mkv"])(
  "PLUS-575 every picture of a variable-rate clip is present, from its own time on, in each rung and in the quick rung, and the list has its time (.%s)",
  async (extension) => {
    await using temp = await tempFolder();
    const output = temp.file(`uneven.${extension}`);
    const timecode = "10:00:00:00";
    await makeUnevenClip({ output, frames: FRAMES, width: 640, height: 360, timecode, audio: ["-c:a", "aac"] });
    const ladder = await transcodeClip(output, temp);
    await expectListed(ladder);
    const quick = await transcodeClip(output, temp, "quick");
    await expectListed(quick);
    expect(quick.made.frameTimes).toEqual(ladder.made.frameTimes);
    expect(quick.info.isBrowserSafe).toBe(false);
    expect(quick.video).toMatchObject({ isVariableRate: true, startFrame: null, listed: { pictures: FRAMES } });
  },
);

test("PLUS-575 the last picture of a variable-rate clip is present, however short its duration", async () => {
  await using temp = await tempFolder();
  for (const frames of [5, 12, 29, 30, 31]) {
    const output = temp.file(`${frames}.mp4`);
    // The last one is shown for less than half a slot.
    await makeUnevenClip({ output, frames, width: 160, height: 96 });
    const { made, folder, video } = await transcodeClip(
      output,
      { ...temp, subfolder: (name) => temp.subfolder(`${frames}-${name}`) },
      "quick",
    );
    const numbers = await readNumberedFrames("mov", (await joinRendition(folder, made.variants[0]?.name ?? "")).path);
    expect([made.frameCount, new Set(numbers).size, numbers.at(-1)]).toEqual([frames, frames, frames - 1]);
    const endSeconds = (made.frameTimes?.endUs ?? 0) / 1e6;
    expect(Math.abs(endSeconds - unevenStart(frames - 1))).toBeLessThan(1.6 / fpsOf(video.rate));
  }
});

test("PLUS-576 a clip that was counted at a constant rate is described that way again", async () => {
  await using temp = await tempFolder();
  const output = temp.file("uneven.mp4");
  await makeUnevenClip({ output, frames: FRAMES });
  const info = await probeFile(mediaTools(), output);
  const { video } = conformedInfo(info);
  expect(video).toMatchObject({ listed: null, isVariableRate: true, ...info.video?.listed?.conformed });
  expect(video?.frameCount).not.toBe(FRAMES);
});

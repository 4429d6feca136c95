import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runAudio } from "#media/audio/run-audio.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { findBeeps } from "#media/test-clips/find-beeps.ts";
import { hasEncoder } from "#media/test-clips/has-encoder.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { parseMediaPlaylist } from "./playlist/media-playlist.ts";
import { readStreamShape, type StreamShape } from "./stream-shape.ts";

const PLAIN: StreamShape = { hasEditList: false, isReordered: false, firstDecodeTime: 0 };

/** The shapes of all segments of a rendition; the decode time is the first one's. */
async function shapeOf(folder: string, name: string): Promise<StreamShape> {
  const playlist = parseMediaPlaylist(await readFile(join(folder, `${name}.m3u8`), "utf8"));
  const init = await readFile(join(folder, playlist.init ?? ""));
  const shapes = await Promise.all(
    playlist.segments.map(async ({ file }) => readStreamShape(init, await readFile(join(folder, file)))),
  );
  return {
    hasEditList: shapes.some((shape) => shape.hasEditList),
    isReordered: shapes.some((shape) => shape.isReordered),
    firstDecodeTime: shapes[0]?.firstDecodeTime ?? -1,
  };
}

test.each([
  { use: "ladder", rate: [24000, 1001], frames: 60, names: ["180p", "audio", "audio-2"] },
  { use: "ladder", rate: [50, 1], frames: 110, names: ["180p", "audio", "audio-2"] },
  { use: "quick", rate: [30000, 1001], frames: 60, names: ["180p", "audio", "audio-2"] },
] as const)(
  "PLUS-200 the $use at $rate.0/$rate.1 has no edit list and shows each picture when it is decoded, sound too",
  async ({ use, rate: [numerator, denominator], frames, names }) => {
    await using temp = await tempFolder();
    const output = temp.file("clip.mp4");
    const audio = ["-c:a", "aac", "-map", "0:a"];
    await makeNumberedClip({ output, rate: { numerator, denominator }, frames, audio });
    const { folder } = await transcodeClip(output, temp, use);
    const shapes = await Promise.all(names.map((name) => shapeOf(folder, name)));
    expect(shapes).toEqual(names.map(() => PLAIN));
    const { path } = await joinRendition(folder, "180p");
    const upTo = Array.from({ length: frames }, (_, frame) => frame);
    expect(await readNumberedFrames("mov", path)).toEqual(upTo);
  },
);

test("PLUS-200 HDR rungs have no edit list and show each picture when it is decoded", async () => {
  if (!(await hasEncoder("libx265"))) {
    console.warn("this ffmpeg has no libx265: the shape of HDR rungs is SKIPPED");
    return;
  }
  await using temp = await tempFolder();
  const output = temp.file("hdr.mp4");
  const x265 = ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=error", "-tag:v", "hvc1"];
  const extra = ["-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc"];
  const codec = [...x265, "-pix_fmt", "yuv420p10le"];
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 30, codec, extra, audio: false });
  const { folder, made } = await transcodeClip(output, temp);
  const names = made.variants.map(({ name }) => name);
  expect(names).toContain("hdr-180p");
  expect(await Promise.all(names.map((name) => shapeOf(folder, name)))).toEqual(names.map(() => PLAIN));
});

test("PLUS-200 a sound file's segments have no edit list and begin at 0", async () => {
  await using temp = await tempFolder();
  const source = temp.file("tone.wav");
  const sine = ["-f", "lavfi", "-i", "sine=frequency=440:duration=2", source];
  await runTool(mediaTools(), { tool: "ffmpeg", args: sine, limits: STILL_LIMITS });
  const info = await probeFile(mediaTools(), source);
  if (info.audio === null) throw new Error("no sound");
  const folder = await temp.subfolder("out");
  await runAudio({ tools: mediaTools(), info, audio: info.audio, source, folder });
  expect(await shapeOf(folder, "audio")).toEqual(PLAIN);
});

test("PLUS-201 the first sound of a clip starts within its first half frame, every later one to the sample", async () => {
  await using temp = await tempFolder();
  const output = temp.file("clip.mov");
  const rate = { numerator: 50, denominator: 1 };
  await makeNumberedClip({ output, rate, frames: 110, audio: ["-c:a", "pcm_s16le"] });
  const { folder } = await transcodeClip(output, temp);
  const beeps = await findBeeps("mov", (await joinRendition(folder, "audio")).path);
  const source = await findBeeps("mov", output);
  expect(beeps).toHaveLength(3);
  expect(beeps[0]).toBeLessThan(10);
  expect(beeps.slice(1)).toEqual(source.slice(1));
});

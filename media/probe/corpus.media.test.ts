import { join } from "node:path";
import { expect, test } from "vitest";
import { runAudio } from "#media/audio/run-audio.ts";
import { makePdfPoster } from "#media/document/make-pdf-poster.ts";
import { makeImageRenditions } from "#media/image/make-image-renditions.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { probeFile } from "./probe-file.ts";

const corpus = process.env.CORPUS_DIR;
if (!corpus) console.warn("CORPUS_DIR is not set: the cases on sample files (E06, E08, E10 to E14) are SKIPPED");
const sample = (name: string) => join(corpus ?? "", name);
const tools = mediaTools();

test.skipIf(!corpus)("E06 a 29.97 drop-frame ProRes clip keeps its 60 frames and its start timecode", async () => {
  await using temp = await tempFolder();
  const clip = await transcodeClip(sample("tc_2997df_01005820_prores.mov"), temp);
  expect(clip.video).toMatchObject({ startFrame: 109_652, isDropFrame: true, frameCount: 60 });
  expect(clip.video.rate).toEqual({ numerator: 30_000, denominator: 1001 });
  expect(clip.made.frameCount).toBe(60);
});

test.skipIf(!corpus)("E08 frames.webm has 100 frames, and so has every rung", async () => {
  await using temp = await tempFolder();
  const clip = await transcodeClip(sample("frames.webm"), temp);
  expect(clip.info).toMatchObject({ kind: "VIDEO", isBrowserSafe: true, video: { frameCount: 100 } });
  expect(clip.made.frameCount).toBe(100);
  expect(clip.made.variants.map((variant) => variant.name)).toEqual(["1080p", "720p", "540p", "360p", "270p"]);
});

test.skipIf(!corpus)("E10 HLG is HDR and gets an SDR ladder; ten bits alone are not HDR", async () => {
  await using temp = await tempFolder();
  const hlg = await transcodeClip(sample("hlg10-color-test.mp4"), temp, "quick");
  expect(hlg.video).toMatchObject({ hdr: "HLG", index: 1, colour: { transfer: "arib-std-b67" } });
  expect(hlg.made.frameCount).toBe(9);
  const { path } = await joinRendition(hlg.folder, "540p");
  expect((await probeFile(tools, path)).video?.colour).toMatchObject({ transfer: "bt709", primaries: "bt709" });
  const srgb = await probeFile(tools, sample("output_srgb.mov"));
  expect(srgb.video).toMatchObject({ hdr: null, bitDepth: 10, frameCount: 1 });
});

test.skipIf(!corpus)("a clip of a single frame has a full ladder and full sheets", async () => {
  await using temp = await tempFolder();
  const clip = await transcodeClip(sample("output_srgb.mov"), temp);
  expect(clip.made.frameCount).toBe(1);
});

test.skipIf(!corpus)("E11 all eight orientations come out upright, 600 by 450", async () => {
  await using temp = await tempFolder();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const file = sample(`Landscape_${number}.jpg`);
    const info = await probeFile(tools, file);
    expect(info).toMatchObject({ kind: "IMAGE", image: { width: 600, height: 450 } });
    const images = await makeImageRenditions(tools, info, file, temp.path);
    expect(images).toMatchObject({ width: 600, height: 450 });
    expect(images.sizes.map((size) => size.width)).toEqual([600, 320]);
  }
});

test.skipIf(!corpus).each([
  ["glitch-hop-is-dead.wav", 9637],
  ["bear_with_picture.flac", 2741],
])("E12 %s is AUDIO of %i ms", async (file, durationMs) => {
  await using temp = await tempFolder();
  const info = await probeFile(tools, sample(file));
  expect(info).toMatchObject({ kind: "AUDIO", durationMs, video: null, isBrowserSafe: true });
  if (info.audio === null) throw new Error("no sound");
  const made = await runAudio({ tools, info, audio: info.audio, source: sample(file), folder: temp.path });
  expect(Math.abs(made.durationMs - durationMs)).toBeLessThan(2);
});

test.skipIf(!corpus)("E13 a PDF has its pages and a poster; a broken one says so", async () => {
  await using temp = await tempFolder();
  expect(await probeFile(tools, sample("basicapi.pdf"))).toMatchObject({ kind: "DOCUMENT", pages: 3 });
  const poster = await makePdfPoster(sample("basicapi.pdf"), temp.path);
  expect(Math.max(poster.width, poster.height)).toBe(2560);
  await expect(probeFile(tools, sample("bug1020226.pdf"))).rejects.toMatchObject({
    code: "MEDIA_UNREADABLE",
    message: expect.stringContaining("This PDF is damaged"),
  });
});

test.skipIf(!corpus)("E14 a file whose index is lost says what is wrong", async () => {
  await expect(probeFile(tools, sample("sample_malformed_free_box.mp4"))).rejects.toMatchObject({
    code: "MEDIA_TRUNCATED",
    message: expect.stringContaining("has no index"),
  });
});

test.skipIf(!corpus)("an uploaded HLS playlist is inert", async () => {
  expect(await probeFile(tools, sample("dv-p8-1-hevc.m3u8"))).toMatchObject({ kind: "OTHER", demuxer: null });
});

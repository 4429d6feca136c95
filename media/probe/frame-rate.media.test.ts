import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import { options } from "#media/ffmpeg-options.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { probeFile } from "./probe-file.ts";

const tools = mediaTools();
const PAL = { numerator: 25, denominator: 1 };
const THIRTY = { numerator: 30, denominator: 1 };
const NTSC = { numerator: 24_000, denominator: 1001 };
const SMALL = { width: 160, height: 96, audio: false } as const;
const PHONE_GAPS = [
  { frame: 20, frames: 4 },
  { frame: 47, frames: 2 },
];
const INTRA = ["-c:v", "mpeg2video", "-q:v", "8", "-g", "1"];

let temp: TempFolder;
beforeAll(async () => {
  temp = await tempFolder();
});
afterAll(() => temp[Symbol.asyncDispose]());

async function copied(
  from: string,
  name: string,
  before: readonly string[],
  after: readonly string[] = [],
): Promise<string> {
  const args = [...before, "-i", temp.file(from), "-c", "copy", ...after, temp.file(name)];
  await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return temp.file(name);
}

async function videoOf(path: string) {
  const { video } = await probeFile(tools, path);
  if (video === null) throw new Error(`no video in ${path}`);
  return video;
}

test.each(["mov", "mp4", "mkv", "mxf"])(
  "PLUS-306 23.976, 25 and 30 are read from the pictures of a .%s",
  async (extension) => {
    // MXF doesn't support 30.
    for (const rate of extension === "mxf" ? [NTSC, PAL] : [NTSC, PAL, THIRTY]) {
      const output = temp.file(`plain-${rate.numerator}.${extension}`);
      await makeNumberedClip({ ...SMALL, output, rate, frames: 30, codec: INTRA });
      expect(await videoOf(output)).toMatchObject({ rate, isVariableRate: false, missingFrames: 0, frameCount: 30 });
    }
  },
);

test("PLUS-306 a clip whose pictures are 1/25 s apart has rate 25, whatever its container's average says", async () => {
  await makeNumberedClip({ ...SMALL, output: temp.file("pal.mov"), rate: PAL, frames: 75 });
  const held = await copied(
    "pal.mov",
    "held.mov",
    [],
    ["-bsf:v", "setts=duration=if(eq(N\\,74)\\,DURATION*12\\,DURATION)"],
  );
  const cut = await copied("pal.mov", "cut.mov", ["-ss", "1.03"]);
  for (const path of [held, cut]) expect(await videoOf(path)).toMatchObject({ rate: PAL, isVariableRate: false });
  // What precedes the edit list's start is stored but not shown.
  expect((await videoOf(cut)).frameCount).toBe(49);
});

test.each(["mov", "mp4", "mkv"])(
  "PLUS-306 PLUS-578 a phone's 30 with two gaps stays 30 in a .%s, every picture keeps its number, and the gaps are listed",
  async (extension) => {
    const output = temp.file(`gaps.${extension}`);
    const filter = "select='not(between(n,20,23)+between(n,47,48))'";
    await makeNumberedClip({
      ...SMALL,
      output,
      rate: THIRTY,
      frames: 60,
      filter,
      codec: INTRA,
      extra: ["-fps_mode", "passthrough"],
    });
    const { video, folder } = await transcodeClip(
      output,
      { ...temp, subfolder: (name) => temp.subfolder(`${extension}-${name}`) },
      "quick",
    );
    expect(video).toMatchObject({ rate: THIRTY, isVariableRate: false, missingFrames: 6, frameCount: 60 });
    expect([video.gaps, video.gapCount]).toEqual([PHONE_GAPS, 2]);
    const numbers = await readNumberedFrames("mov", (await joinRendition(folder, "96p")).path);
    const held = (frame: number) => (frame >= 20 && frame <= 23 ? 19 : frame === 47 || frame === 48 ? 46 : frame);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, frame) => held(frame)));
  },
);

test("PLUS-307 a clip without a constant rate says so", async () => {
  const filter = "select='lt(mod(n*7,11),4)+eq(n,0)'";
  const output = temp.file("sparse.mkv");
  await makeNumberedClip({
    ...SMALL,
    output,
    rate: PAL,
    frames: 100,
    filter,
    codec: INTRA,
    extra: ["-fps_mode", "passthrough"],
  });
  const video = await videoOf(output);
  expect(video.isVariableRate).toBe(true);
  expect(fpsOf(video.rate)).toBeGreaterThan(0);
});

/** Rates that MPEG-2 has; MXF lacks 30 and 60. */
const MADE_RATES = [
  NTSC,
  { numerator: 24, denominator: 1 },
  PAL,
  { numerator: 30_000, denominator: 1001 },
  THIRTY,
].concat(
  [50, 60].map((numerator) => ({ numerator, denominator: 1 })),
  { numerator: 60_000, denominator: 1001 },
);
const aGap = (from: number, to: number) =>
  fc.option(fc.record({ frame: fc.integer({ min: from, max: to }), frames: fc.integer({ min: 1, max: 4 }) }));
/** Seeded, so that every run makes the same files. */
const DRAWN = { numRuns: 16, seed: 306 } as const;

test("PLUS-306 PLUS-578 in generated files of various containers, rates, lengths and gaps, the rate is found and every gap listed", async () => {
  let made = 0;
  const file = fc.record({
    container: fc.constantFrom("mov", "mp4", "mkv", "mxf"),
    rate: fc.constantFrom(...MADE_RATES),
    frames: fc.integer({ min: 56, max: 80 }),
    gaps: fc.tuple(aGap(8, 24), aGap(32, 48)),
  });
  const check = fc.asyncProperty(file, async ({ container, rate, frames, gaps }) => {
    const isMxf = container === "mxf";
    fc.pre(!isMxf || (rate !== THIRTY && rate.numerator !== 60));
    const given = gaps.filter((gap) => gap !== null);
    const missing = given.reduce((sum, gap) => sum + gap.frames, 0);
    const dropped = given.map(({ frame, frames: count }) => `between(n,${frame},${frame + count - 1})`);
    made += 1;
    const output = temp.file(`drawn-${made}.${container}`);
    await makeNumberedClip({
      ...SMALL,
      output,
      rate,
      frames,
      filter: `select='not(${["0", ...dropped].join("+")})'`,
      codec: INTRA,
      extra: ["-fps_mode", "passthrough"],
    });
    // In an MXF pictures have no times: where some are missing, the following ones come earlier.
    const expected = isMxf
      ? { frameCount: frames - missing, missingFrames: 0, gaps: [] }
      : { frameCount: frames, missingFrames: missing, gaps: given };
    expect(await videoOf(output)).toMatchObject({ rate, isVariableRate: false, ...expected });
  });
  await fc.assert(check, DRAWN);
}, 120_000);

test.each(["mp4", "mov"])(
  "PLUS-1259 an original with open groups in %s is not played directly, one with closed groups is",
  async (kind) => {
    await using temp = await tempFolder();
    const safe = async (groups: string) => {
      const output = temp.file(`${groups}.${kind}`);
      const codec = options({ "c:v": "libx264", preset: "ultrafast", pix_fmt: "yuv420p", "x264-params": groups });
      await makeNumberedClip({ output, rate: PAL, frames: 50, audio: false, codec });
      return (await probeFile(tools, output)).isBrowserSafe;
    };
    const shape = "bframes=2:b-adapt=0:keyint=12:scenecut=0";
    expect([await safe(`${shape}:open-gop=1`), await safe(`${shape}:open-gop=0`)]).toEqual([false, true]);
  },
);

test("PLUS-1351 an original without sound whose picture begins after the file's zero is not played directly", async () => {
  await using temp = await tempFolder();
  const [clip, webm] = [temp.file("clip.mp4"), temp.file("clip.webm")];
  const codec = ["-c:v", "libx264", "-preset", "ultrafast", "-bf", "2", "-pix_fmt", "yuv420p"];
  await makeNumberedClip({ output: clip, rate: PAL, frames: 50, audio: false, codec });
  await makeNumberedClip({ output: webm, rate: PAL, frames: 50, audio: false, codec: ["-c:v", "libvpx"] });
  const copies = {
    "unchanged.mp4": { of: clip, before: [], after: [] },
    "in fragments.mp4": { of: clip, before: [], after: ["-movflags", "frag_keyframe+empty_moov+default_base_moof"] },
    "without edit list.mp4": { of: clip, before: [], after: ["-use_editlist", "0"] },
    "a second late.mp4": { of: clip, before: ["-itsoffset", "1"], after: [] },
    "unchanged.webm": { of: webm, before: [], after: [] },
    "a frame late.webm": { of: webm, before: ["-itsoffset", "0.04"], after: ["-copyts"] },
  };
  const safe: string[] = [];
  for (const [name, { of, before, after }] of Object.entries(copies)) {
    const args = [...before, "-i", of, "-c", "copy", ...after, temp.file(name)];
    await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS });
    if ((await probeFile(tools, temp.file(name))).isBrowserSafe) safe.push(name);
  }
  expect(safe).toEqual(["unchanged.mp4", "unchanged.webm"]);
});

test("PLUS-1531 an original whose sound ends before its picture is not played directly", async () => {
  await using temp = await tempFolder();
  const safe: boolean[] = [];
  for (const soundSeconds of [1.5, 1.95, 3]) {
    const output = temp.file(`${soundSeconds}.mp4`);
    await makeNumberedClip({ output, rate: PAL, frames: 50, soundSeconds });
    safe.push((await probeFile(tools, output)).isBrowserSafe);
  }
  expect(safe).toEqual([false, true, true]);
});

test("PLUS-1352 an AVI with B-frames, which gives most pictures no times, keeps its rate and the place of every picture", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.avi");
  const codec = ["-c:v", "mpeg4", "-q:v", "3", "-bf", "2", "-pix_fmt", "yuv420p"];
  await makeNumberedClip({ output: source, rate: PAL, frames: 50, codec });
  const { made, folder } = await transcodeClip(source, temp, "quick");
  const [variant] = made.variants;
  const numbers = await readNumberedFrames("mov", (await joinRendition(folder, variant?.name ?? "")).path);
  expect(await videoOf(source)).toMatchObject({ rate: PAL, isVariableRate: false, frameCount: 50, missingFrames: 0 });
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, frame) => frame));
});

test("PLUS-1383 a clip at 25 that continues at 50 after ten seconds has a variable rate", async () => {
  const output = temp.file("faster.mp4");
  await makeNumberedClip({
    ...SMALL,
    output,
    rate: { numerator: 50, denominator: 1 },
    frames: 350,
    filter: "setpts='if(lt(N,250),N*2,500+N-250)'",
    codec: ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"],
    extra: ["-fps_mode", "passthrough"],
  });
  expect(await videoOf(output)).toMatchObject({ isVariableRate: true, listed: { pictures: 350 } });
});

test.each([
  { file: "plain.m2v", rate: { numerator: 30_000, denominator: 1001 }, more: [] },
  { file: "plain.h264", rate: NTSC, more: ["-c:v", "libx264", "-preset", "ultrafast", "-bf", "2"] },
  { file: "fields.gxf", rate: PAL, more: ["-flags", "+ildct+ilme", "-top", "1"], size: { width: 720, height: 576 } },
])(
  "PLUS-1382 $file, whose pictures have no times, keeps its rate and the place of every picture",
  async ({ file, rate, more, size }) => {
    const source = temp.file(file);
    const codec = ["-c:v", "mpeg2video", "-q:v", "8", "-bf", "2", ...more, "-pix_fmt", "yuv420p"];
    await makeNumberedClip({ ...SMALL, ...size, output: source, rate, frames: 40, codec });
    const { made, folder, video } = await transcodeClip(
      source,
      { ...temp, subfolder: (name) => temp.subfolder(`${file}-${name}`) },
      "quick",
    );
    const [variant] = made.variants;
    const numbers = await readNumberedFrames("mov", (await joinRendition(folder, variant?.name ?? "")).path);
    expect(video).toMatchObject({ rate, isVariableRate: false });
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, frame) => frame));
  },
);

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fpsOf, sameRate } from "#core/timecode/frame-rate.ts";
import { conformedInfo } from "#media/probe/read-media-info.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { readFragmentTimes } from "#media/test-clips/fragment-times.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { type TranscodedClip, transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { parseMediaPlaylist, playlistSeconds } from "./playlist/media-playlist.ts";

const PCM = ["-c:a", "pcm_s16le"];
const MPEG2 = ["-c:v", "mpeg2video", "-q:v", "3", "-bf", "2", "-pix_fmt", "yuv420p"];
const PRORES = ["-c:v", "prores", "-profile:v", "0", "-pix_fmt", "yuv422p10le"];
const VP8 = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "4M"];

const VARIABLE = ["-fps_mode", "vfr"];

const upTo = (frames: number) => Array.from({ length: frames }, (_, frame) => frame);

/** Every frame of every rung shows its number, and is visible from n/R on in a player that ignores edit lists. */
async function expectExact(clip: TranscodedClip, frames: readonly number[]): Promise<void> {
  const { numerator, denominator } = clip.video.rate;
  expect(clip.made.frameCount).toBe(frames.length);
  for (const { name } of clip.made.variants) {
    const { path, bytes } = await joinRendition(clip.folder, name);
    expect(await readNumberedFrames("mov", path)).toEqual(frames);
    const playlist = parseMediaPlaylist(await readFile(join(clip.folder, `${name}.m3u8`), "utf8"));
    // Otherwise a player would never show the last frame.
    expect(playlistSeconds(playlist)).toBeCloseTo((frames.length * denominator) / numerator, 4);
    const { timescale, ticks } = readFragmentTimes(bytes);
    const shown = ticks.map((tick) => ((tick / timescale) * numerator) / denominator);
    expect(shown.filter((time, frame) => Math.abs(time - frame) > 1e-3)).toEqual([]);
  }
}

test.each([
  { label: "23.976", rate: [24000, 1001], file: "clip.mov", frames: 53, codec: PRORES, audio: PCM },
  { label: "24", rate: [24, 1], file: "clip.mp4", frames: 49 },
  { label: "25", rate: [25, 1], file: "clip.mxf", frames: 55, codec: MPEG2, audio: PCM, timecode: "10:00:00:00" },
  { label: "29.97 drop", rate: [30000, 1001], file: "clip.mov", frames: 61, timecode: "01:00:58;20", audio: PCM },
  { label: "29.97 non-drop", rate: [30000, 1001], file: "clip.ts", frames: 60, codec: MPEG2 },
  {
    label: "30 in whole milliseconds",
    rate: [30, 1],
    file: "clip.webm",
    frames: 45,
    codec: VP8,
    audio: false as const,
  },
  { label: "50", rate: [50, 1], file: "clip.mp4", frames: 101 },
  { label: "59.94", rate: [60000, 1001], file: "clip.mkv", frames: 121 },
])("0 wrong frames at $label: each rung, each frame, first and last and segment edges included", async (row) => {
  await using temp = await tempFolder();
  const [numerator = 0, denominator = 1] = row.rate;
  const { file, label: _, rate: __, ...clip } = row;
  await makeNumberedClip({
    ...clip,
    output: temp.file(file),
    rate: { numerator, denominator },
    width: 640,
    height: 360,
  });
  const made = await transcodeClip(temp.file(file), temp);
  expect(sameRate(made.video.rate, { numerator, denominator })).toBe(true);
  expect(made.video.isVariableRate).toBe(false);
  expect(made.made.variants.map((variant) => variant.name)).toEqual(["360p", "270p"]);
  await expectExact(made, upTo(row.frames));
});

test("the quick rung numbers its frames like the ladder", async () => {
  await using temp = await tempFolder();
  const output = temp.file("clip.mov");
  await makeNumberedClip({
    output,
    rate: { numerator: 24000, denominator: 1001 },
    frames: 40,
    codec: PRORES,
    audio: PCM,
  });
  await expectExact(await transcodeClip(output, temp, "quick"), upTo(40));
});

test("a gap in the frames shows the picture before it, and the frames after it keep their numbers", async () => {
  await using temp = await tempFolder();
  const output = temp.file("clip.mkv");
  const filter = "select='not(between(n,10,17))'";
  await makeNumberedClip({
    output,
    rate: { numerator: 25, denominator: 1 },
    frames: 50,
    filter,
    extra: VARIABLE,
    audio: false,
  });
  const clip = await transcodeClip(output, temp);
  await expectExact(
    clip,
    upTo(50).map((frame) => (frame >= 10 && frame <= 17 ? 9 : frame)),
  );
});

test("a variable rate with kept numbers becomes a constant one: every picture stays at its time", async () => {
  await using temp = await tempFolder();
  const output = temp.file("clip.mp4");
  // A second at 25, then a second at 50 frames per second.
  const filter = "setpts='if(lt(N,25),N*4,100+(N-25)*2)'";
  await makeNumberedClip({
    output,
    rate: { numerator: 100, denominator: 1 },
    frames: 75,
    filter,
    extra: VARIABLE,
    audio: false,
  });
  const clip = await transcodeClip(output, temp, "ladder", conformedInfo);
  expect(clip.video.isVariableRate).toBe(true);
  const fps = fpsOf(clip.video.rate);
  const startOf = (frame: number) => (frame < 25 ? frame / 25 : 1 + (frame - 25) / 50);
  const shownIn = (slot: number) => upTo(75).findLast((frame) => startOf(frame) < (slot + 0.5) / fps);
  await expectExact(
    clip,
    upTo(clip.made.frameCount).map((slot) => shownIn(slot) ?? 0),
  );
});

test.each([
  [90, "transpose=cclock", 270],
  [180, "hflip,vflip", 180],
  [270, "transpose=clock", 90],
])("a picture rotated by %i degrees clockwise is upright in every rung", async (degrees, filter, tag) => {
  await using temp = await tempFolder();
  const [flat, turned] = [temp.file("flat.mkv"), temp.file("turned.mp4")];
  await makeNumberedClip({ output: flat, rate: { numerator: 25, denominator: 1 }, frames: 5, filter, audio: false });
  const args = ["-i", flat, "-c", "copy", "-metadata:s:v", `rotate=${tag}`, turned];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const clip = await transcodeClip(turned, temp);
  expect(clip.video).toMatchObject({ displayWidth: 320, displayHeight: 180, rotationDegrees: degrees });
  await expectExact(clip, upTo(5));
});

test("odd sizes and oblong pixels become even and square", async () => {
  await using temp = await tempFolder();
  const output = temp.file("odd.mkv");
  const codec = ["-c:v", "ffv1", "-pix_fmt", "yuv444p"];
  await makeNumberedClip({
    output,
    rate: { numerator: 25, denominator: 1 },
    frames: 4,
    codec,
    filter: "format=yuv444p,scale=361:203:flags=neighbor,setsar=2",
    audio: false,
  });
  const clip = await transcodeClip(output, temp);
  expect(clip.made.variants[0]).toMatchObject({ width: 722, height: 202 });
  await expectExact(clip, upTo(4));
});

test("deinterlacing keeps the number of pictures", async () => {
  await using temp = await tempFolder();
  const output = temp.file("fields.mxf");
  const codec = [...MPEG2, "-flags", "+ildct+ilme", "-top", "1"];
  await makeNumberedClip({
    output,
    rate: { numerator: 25, denominator: 1 },
    frames: 12,
    codec,
    filter: "setfield=tff",
    audio: PCM,
  });
  const clip = await transcodeClip(output, temp);
  expect(clip.video.isInterlaced).toBe(true);
  await expectExact(clip, upTo(12));
});

test("a silent clip with a single rung has files under its own name, frame-exact too", async () => {
  await using temp = await tempFolder();
  const source = temp.file("silent.mov");
  await makeNumberedClip({
    output: source,
    rate: { numerator: 24, denominator: 1 },
    frames: 60,
    codec: PRORES,
    audio: false,
  });
  await expectExact(await transcodeClip(source, temp, "quick"), upTo(60));
});

test.each([
  ["upright", []],
  ["turned", ["-metadata:s:v", "rotate=90"]],
])(
  "PLUS-1380 the last picture of a clip, a quarter of a frame early and as short, is in every rung (%s)",
  async (_, turned) => {
    await using temp = await tempFolder();
    const [made, output] = [temp.file("made.mp4"), temp.file("early.mp4")];
    await makeNumberedClip({
      output: made,
      rate: { numerator: 100, denominator: 1 },
      frames: 25,
      codec: ["-c:v", "libx264", "-preset", "ultrafast", "-bf", "0", "-pix_fmt", "yuv420p"],
      filter: "setpts='N*4-eq(N,24)'",
      extra: [...VARIABLE, "-bsf:v", "setts=duration=if(eq(N\\,24)\\,1\\,DURATION)"],
      audio: false,
    });
    const args = ["-i", made, "-c", "copy", ...turned, output];
    await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
    const clip = await transcodeClip(output, temp, "quick");
    expect(clip.video).toMatchObject({ rate: { numerator: 25, denominator: 1 }, isVariableRate: false });
    expect(clip.made.frameCount).toBe(25);
    if (turned.length === 0) await expectExact(clip, upTo(25));
  },
);

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { frameOfTile, spriteSheets } from "#media/plan/sprite-sheet.ts";
import { planVideo, stillFrames } from "#media/plan/transcode-plan.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { findBeeps } from "#media/test-clips/find-beeps.ts";
import { hasEncoder } from "#media/test-clips/has-encoder.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { turnH264, turnHevc } from "#media/test-clips/turned-pictures.ts";
import { makeEarlySheets } from "../early-sheets.ts";
import { audioName, POSTER_FILE, STILL_FILE } from "../video-arguments.ts";
import { withDecodedPictures } from "./decoded-pictures.ts";

const FRAMES = 40;
const GROUP = 10;
const RATE = { numerator: 25, denominator: 1 };
const H264 = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-g", `${GROUP}`];
const HEVC = [
  "-c:v",
  "libx265",
  "-preset",
  "ultrafast",
  "-x265-params",
  `keyint=${GROUP}:min-keyint=${GROUP}:bframes=0:log-level=none`,
];

async function makeH264(temp: TempFolder, kind: string, audio?: false): Promise<string> {
  const plain = temp.file(`plain.${kind}`);
  await makeNumberedClip({ output: plain, rate: RATE, frames: FRAMES, codec: H264, ...(audio === false && { audio }) });
  await turnH264(plain, temp.file(`turned.${kind}`));
  return temp.file(`turned.${kind}`);
}

async function makeHevc(temp: TempFolder, plain: number): Promise<string> {
  const raw = temp.file("raw.hevc");
  await makeNumberedClip({ output: raw, rate: RATE, frames: FRAMES, codec: HEVC, audio: false });
  await turnHevc(raw, plain);
  const args = ["-f", "hevc", "-r", "25", "-i", raw, "-c", "copy", temp.file("turned.mp4")];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return temp.file("turned.mp4");
}

const numbered = Array.from({ length: FRAMES }, (_, frame) => frame);

async function shownIn(source: string, temp: TempFolder) {
  const { made, folder, video } = await transcodeClip(source, temp);
  const rungs = await Promise.all(
    made.variants.map(async ({ name }) => await readNumberedFrames("mov", (await joinRendition(folder, name)).path)),
  );
  const stills = await Promise.all(
    [POSTER_FILE, STILL_FILE].map(async (file) => await readNumberedFrames("image2", join(folder, file))),
  );
  return { rungs, stills: stills.flat(), files: await readdir(folder), folder, video };
}

test.each(["mp4", "ts", "mkv", "h264"])(
  "PLUS-1550 H.264 in .%s whose pictures say how they are turned keeps each frame at its number, with its sound, poster and still",
  async (kind) => {
    await using temp = await tempFolder();
    const isRaw = kind === "h264";
    const { rungs, stills, files, folder, video } = await shownIn(
      await makeH264(temp, kind, isRaw ? false : undefined),
      temp,
    );
    expect(video.hasTurnedPictures).toBe(true);
    expect(rungs.length).toBeGreaterThan(0);
    for (const rung of rungs) expect(rung).toEqual(numbered);
    const { posterFrame, stillFrame } = stillFrames(FRAMES);
    expect(stills).toEqual([posterFrame, stillFrame]);
    const beeps = isRaw ? [] : await findBeeps("mov", (await joinRendition(folder, audioName(0))).path);
    expect(beeps.map((ms) => Math.round((ms / 1000) * RATE.numerator))).toEqual(isRaw ? [] : [0, RATE.numerator]);
    expect(files.filter((file) => file.endsWith(".nut"))).toEqual([]);
  },
);

test.for([
  ["the second keyframe", 0],
  ["the fourth keyframe", 3],
] as const)(
  "PLUS-1550 HEVC whose pictures say how they are turned, from %s on, keeps each frame at its number",
  async ([, plain], { skip }) => {
    if (!(await hasEncoder("libx265"))) skip("this ffmpeg has no libx265");
    await using temp = await tempFolder();
    const { rungs, stills, video } = await shownIn(await makeHevc(temp, plain), temp);
    expect(video).toMatchObject({ codec: "hevc", hasTurnedPictures: true });
    for (const rung of rungs) expect(rung).toEqual(numbered);
    const { posterFrame, stillFrame } = stillFrames(FRAMES);
    expect(stills).toEqual([posterFrame, stillFrame]);
  },
);

test.each([
  ["top", "tff"],
  ["bottom", "bff"],
])(
  "PLUS-1579 interlaced pictures with the %s field first look the same, whether or not they say how they are turned",
  async (firstField, order) => {
    await using temp = await tempFolder();
    const plain = temp.file("plain.mp4");
    const fields = ["-flags", "+ildct+ilme", "-x264-params", `${order}=1`];
    const filter = `interlace=scan=${order}`;
    await makeNumberedClip({ output: plain, rate: RATE, frames: FRAMES, filter, codec: [...H264, ...fields] });
    await turnH264(plain, temp.file("turned.mp4"));
    const sums = [];
    for (const name of ["plain", "turned"]) {
      const within = { ...temp, subfolder: (use: string) => temp.subfolder(`${name}-${use}`) };
      const { video, made, folder } = await transcodeClip(temp.file(`${name}.mp4`), within, "quick");
      expect(video).toMatchObject({ isInterlaced: true, firstField, hasTurnedPictures: name === "turned" });
      const { path } = await joinRendition(folder, made.variants[0]?.name ?? "");
      const args = ["-i", path, "-map", "0:v", "-f", "md5", "pipe:1"];
      const { stdout } = await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
      sums.push(stdout.toString());
    }
    expect(sums[1]).toBe(sums[0]);
  },
);

test("PLUS-1550 pictures that say nothing of their turn are decoded by the ffmpeg that encodes them", async () => {
  await using temp = await tempFolder();
  const plain = temp.file("plain.mp4");
  await makeNumberedClip({ output: plain, rate: RATE, frames: FRAMES, codec: H264, audio: false });
  expect((await probeFile(mediaTools(), plain)).video).toMatchObject({ hasTurnedPictures: false });
});

test("PLUS-1550 sheets made from turned keyframes show them upright, each at most one group before its own", async () => {
  await using temp = await tempFolder();
  const run = await turnedRun(temp);
  const { signal } = new AbortController();
  const [fine] = spriteSheets({ width: 320, height: 180 });
  if (fine === undefined) throw new Error("no sheet");
  const sheet = { ...fine, columns: 2, rows: 2 };
  await makeEarlySheets({ ...run, sheets: [sheet], signal });
  const keyframes = [0, 1, 2, 3].map((tile) => frameOfTile(tile, 4, FRAMES)).map((frame) => frame - (frame % GROUP));
  expect(await readNumberedFrames("jpeg_pipe", join(run.folder, `${sheet.name}.jpg`), "untile=2x2,")).toEqual(
    keyframes,
  );
});

/** A run of a turned clip with stand-ins for its two programs. */
async function turnedRun(temp: TempFolder) {
  const source = await makeH264(temp, "mp4", false);
  const tools = mediaTools();
  const info = await probeFile(tools, source);
  if (info.video === null) throw new Error("no video");
  const plan = planVideo(info, info.video).quick;
  return { tools, info, video: info.video, plan, source, folder: await temp.subfolder("run") };
}

async function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  await sleep(60_000, undefined, { signal: AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]) });
  throw new Error("was not aborted");
}

test("PLUS-1550 when the decoder or the encoder of turned pictures fails, the other one ends too, and the failure is reported", async () => {
  await using temp = await tempFolder();
  const run = await turnedRun(temp);
  const broken = async () => await Promise.reject(new Error("broken"));
  const waits: ReturnType<typeof untilAborted>[] = [];
  const waiting = (signal: AbortSignal | undefined) => {
    const wait = untilAborted(signal);
    waits.push(wait);
    return wait;
  };
  await expect(withDecodedPictures(run, broken, waiting)).rejects.toThrow("broken");
  await expect(withDecodedPictures(run, (decoder) => waiting(decoder.signal), broken)).rejects.toThrow("broken");
  const nowhere = { ...run, tools: { ...run.tools, searchPath: "/nowhere" } };
  await expect(withDecodedPictures(nowhere, broken, broken)).rejects.toThrow("mkfifo is not installed on this server");
  const ended = await Promise.allSettled(waits);
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await readdir(run.folder)).toEqual([]);
});

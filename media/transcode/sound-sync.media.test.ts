import { expect, test } from "vitest";
import { runAudio } from "#media/audio/run-audio.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { burnRendition } from "#media/test-clips/burned-rendition.ts";
import { findBeeps } from "#media/test-clips/find-beeps.ts";
import { readFragmentTimes } from "#media/test-clips/fragment-times.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { playlistSeconds } from "./playlist/media-playlist.ts";
import { readPlaylist } from "./read-renditions.ts";

const RATE = { numerator: 24000, denominator: 1001 };
const PCM = ["-c:a", "pcm_s16le"];

test.each([
  ["clip.mov", PCM],
  ["clip.mp4", ["-c:a", "aac"]],
  ["clip.mkv", ["-c:a", "flac"]],
])("sound of %s starts at the same instant as the picture: each beep at its second", async (file, audio) => {
  await using temp = await tempFolder();
  await makeNumberedClip({ output: temp.file(file), rate: RATE, frames: 60, audio });
  const clip = await transcodeClip(temp.file(file), temp);
  const { path } = await joinRendition(clip.folder, "audio");
  const beeps = await findBeeps("mov", path);
  // The first packet fades in, as after every seek.
  expect(beeps).toHaveLength(3);
  expect(beeps[0]).toBeLessThan(11);
  expect(Math.abs((beeps[1] ?? 0) - 1000)).toBeLessThan(1);
  expect(Math.abs((beeps[2] ?? 0) - 2000)).toBeLessThan(1);
});

test("PLUS-1099 in every rung, the quick rung and a burned one each second's beep is within one frame of that second's picture", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.mov");
  await makeNumberedClip({ output: source, rate: RATE, frames: 60, audio: PCM, width: 640, height: 360 });
  const frameMs = (1000 * RATE.denominator) / RATE.numerator;
  const tried: string[] = [];
  for (const use of ["quick", "ladder"] as const) {
    const { made, folder } = await transcodeClip(source, temp, use);
    const beeps = await findBeeps("mov", (await joinRendition(folder, "audio")).path);
    expect(beeps).toHaveLength(3);
    const expectSync = (rung: string, bytes: Buffer) => {
      const { timescale, ticks } = readFragmentTimes(bytes);
      for (const [second, ms] of beeps.entries()) {
        const shownMs = ((ticks[Math.round((second * 1000) / frameMs)] ?? 0) / timescale) * 1000;
        expect(Math.abs(ms - shownMs), `${rung}, second ${second}`).toBeLessThan(frameMs);
      }
      tried.push(rung);
    };
    for (const { name } of made.variants) expectSync(`${use} ${name}`, (await joinRendition(folder, name)).bytes);
    const name = made.variants.at(-1)?.name ?? "";
    if (use === "quick") continue;
    const burned = await burnRendition({ folder, name, rate: RATE, labelOf: String, lines: ["Ada"] });
    expectSync("burned", Buffer.concat(burned.map((part) => part.burned)));
  }
  expect(tried).toEqual(["quick 360p", "ladder 360p", "ladder 270p", "burned"]);
});

test("PLUS-1450 sound that ends before the picture is silent until the picture's end, in every rendition, also where the container has no length", async () => {
  await using temp = await tempFolder();
  await using other = await tempFolder();
  const [short, noLength] = [temp.file("short.mov"), other.file("short.webm")];
  await makeNumberedClip({ output: short, rate: RATE, frames: 72, audio: PCM, soundSeconds: 1 });
  await makeNumberedClip({
    output: noLength,
    rate: { numerator: 25, denominator: 1 },
    frames: 75,
    codec: ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8"],
    audio: ["-c:a", "libopus"],
    soundSeconds: 1,
    extra: ["-live", "1"],
  });
  for (const [source, place] of [
    [short, temp],
    [noLength, other],
  ] as const)
    for (const use of ["quick", "ladder"] as const) {
      const { made, folder } = await transcodeClip(source, place, use);
      const secondsOf = async (name: string) => {
        const playlist = await readPlaylist(folder, name);
        return playlist === null ? 0 : playlistSeconds(playlist);
      };
      const picture = await secondsOf(made.variants[0]?.name ?? "");
      expect([source, use, Math.round(picture)]).toEqual([source, use, 3]);
      expect(Math.abs((await secondsOf("audio")) - picture)).toBeLessThan(0.05);
      // Nothing is heard twice.
      expect(await findBeeps("mov", (await joinRendition(folder, "audio")).path)).toHaveLength(1);
    }
});

test("a real audio offset is kept: half a second late stays half a second late", async () => {
  await using temp = await tempFolder();
  await makeNumberedClip({ output: temp.file("plain.mov"), rate: RATE, frames: 60, audio: PCM });
  const args = ["-i", temp.file("plain.mov"), "-itsoffset", "0.5", "-i", temp.file("plain.mov")];
  const late = [...args, "-map", "0:v", "-map", "1:a", "-c", "copy", temp.file("late.mkv")];
  await runTool(mediaTools(), { tool: "ffmpeg", args: late, limits: STILL_LIMITS });
  const clip = await transcodeClip(temp.file("late.mkv"), temp);
  const { path } = await joinRendition(clip.folder, "audio");
  const beeps = await findBeeps("mov", path);
  expect(beeps.map((ms) => Math.round(ms))).toEqual([500, 1500, 2500]);
});

test("sound that starts before the picture is cut to the picture's start", async () => {
  await using temp = await tempFolder();
  await makeNumberedClip({ output: temp.file("plain.mov"), rate: RATE, frames: 60, audio: PCM });
  const args = ["-itsoffset", "0.5", "-i", temp.file("plain.mov"), "-i", temp.file("plain.mov")];
  const early = [...args, "-map", "0:v", "-map", "1:a", "-c", "copy", temp.file("early.mkv")];
  await runTool(mediaTools(), { tool: "ffmpeg", args: early, limits: STILL_LIMITS });
  const clip = await transcodeClip(temp.file("early.mkv"), temp);
  expect(clip.video.startOffsetSeconds).toBeCloseTo(0.5, 2);
  expect(clip.made.frameCount).toBe(60);
  const { path } = await joinRendition(clip.folder, "audio");
  expect((await findBeeps("mov", path)).map((ms) => Math.round(ms))).toEqual([500, 1500]);
});

test("two mono streams, as cameras write them, become left and right, still in sync", async () => {
  await using temp = await tempFolder();
  await makeNumberedClip({ output: temp.file("plain.mov"), rate: RATE, frames: 60, audio: [...PCM, "-ac", "1"] });
  const silent = ["-f", "lavfi", "-i", "anullsrc=r=48000:cl=mono"];
  const maps = [
    "-map",
    "0:v",
    "-map",
    "1:a",
    "-map",
    "0:a",
    "-c:v",
    "copy",
    ...PCM,
    "-shortest",
    temp.file("pair.mov"),
  ];
  const args = ["-i", temp.file("plain.mov"), ...silent, ...maps];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const clip = await transcodeClip(temp.file("pair.mov"), temp);
  expect(clip.info.audio).toMatchObject({ rightIndex: 2, channels: 1 });
  const { path } = await joinRendition(clip.folder, "audio");
  expect(await findBeeps("mov", path, "pan=mono|c0=c0")).toEqual([]);
  const right = await findBeeps("mov", path, "pan=mono|c0=c1");
  expect(Math.abs((right[1] ?? 0) - 1000)).toBeLessThan(1);
});

test("a sound file becomes AAC segments and a waveform of its own length", async () => {
  await using temp = await tempFolder();
  const source = temp.file("tone.wav");
  const sine = ["-f", "lavfi", "-i", "sine=frequency=440:duration=3:sample_rate=44100", source];
  await runTool(mediaTools(), { tool: "ffmpeg", args: sine, limits: STILL_LIMITS });
  const info = await probeFile(mediaTools(), source);
  if (info.audio === null) throw new Error("no sound");
  const folder = await temp.subfolder("out");
  const { durationMs } = await runAudio({ tools: mediaTools(), info, audio: info.audio, source, folder });
  expect(info).toMatchObject({ kind: "AUDIO", durationMs: 3000, isBrowserSafe: true });
  expect(durationMs).toBe(3000);
  const { bytes } = await joinRendition(folder, "audio");
  expect(bytes.length).toBeGreaterThan(10_000);
});

test("PLUS-156 each audio track of a file without pictures becomes segments of its own", async () => {
  await using temp = await tempFolder();
  const source = temp.file("tones.mka");
  const tones = [1, 2].flatMap((seconds) => ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`]);
  const args = [...tones, "-map", "0", "-map", "1", "-ac", "2", "-c:a", "flac", source];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const info = await probeFile(mediaTools(), source);
  if (info.audio === null) throw new Error("no sound");
  const folder = await temp.subfolder("out");
  await runAudio({ tools: mediaTools(), info, audio: info.audio, source, folder });
  for (const [name, seconds] of [
    ["audio", 1],
    ["audio-2", 2],
  ] as const) {
    const playlist = await readPlaylist(folder, name);
    expect(playlist?.isEnded).toBe(true);
    expect(playlist?.segments.reduce((sum, segment) => sum + segment.seconds, 0)).toBeCloseTo(seconds, 1);
  }
});

/** Longer than the sounds, which are silent then. */
const PICTURE_SECONDS = 6;

/** Two monos of these lengths, and what is heard of left and right in each second of the stream made from them: whether it is loud. */
async function heard(temp: TempFolder, name: string, lengths: readonly number[], picture: boolean): Promise<string[]> {
  const tones = lengths.flatMap((seconds) => ["-f", "lavfi", "-i", `sine=440:r=48000:d=${seconds}`]);
  const video = picture ? ["-f", "lavfi", "-i", `testsrc2=s=320x180:r=25:d=${PICTURE_SECONDS}`, "-map", "2"] : [];
  const args = [...tones, ...video, "-map", "0", "-map", "1", "-c:v", "mpeg4", "-c:a", "pcm_s16le", temp.file(name)];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  let folder = temp.path;
  if (picture) ({ folder } = await transcodeClip(temp.file(name), temp));
  else {
    const info = await probeFile(mediaTools(), temp.file(name));
    if (!info.audio) throw new Error("no sound");
    const { durationMs } = await runAudio({
      tools: mediaTools(),
      info,
      audio: info.audio,
      source: temp.file(name),
      folder,
    });
    if (Math.abs(durationMs / 1_000 - Math.max(...lengths)) > 0.05) throw new Error(`${durationMs} ms long`);
  }
  const { path } = await joinRendition(folder, "audio");
  const decode = ["-i", path, "-f", "s16le", "-c:a", "pcm_s16le", "-ar", "8000", "-ac", "2", "-"];
  const { stdout } = await runTool(mediaTools(), { tool: "ffmpeg", args: decode, limits: STILL_LIMITS });
  const isLoud = (second: number, side: number) =>
    Math.abs(
      Math.max(
        ...Array.from({ length: 4_000 }, (_, at) => stdout.readInt16LE((second * 8_000 + 2_000 + at) * 4 + side * 2)),
      ),
    ) > 1_000;
  const seconds = Array.from({ length: Math.round(stdout.length / 32_000) }, (_, second) => second);
  return [0, 1].map((side) => seconds.map((second) => (isLoud(second, side) ? "x" : "-")).join(""));
}

test.each([
  ["left.mov", [5, 2]],
  ["right.mov", [2, 5]],
  ["left.mkv", [5, 2]],
  ["right.mka", [2, 5]],
] as const)("PLUS-1263 the shorter of two monos, %s of %o s, is silent after its end", async (name, lengths) => {
  const shown = (wholeSeconds: number) => lengths.map((seconds) => "x".repeat(seconds).padEnd(wholeSeconds, "-"));
  await using sound = await tempFolder();
  expect(await heard(sound, name, lengths, false)).toEqual(shown(5));
  if (name.endsWith(".mka")) return;
  await using clip = await tempFolder();
  expect(await heard(clip, name, lengths, true)).toEqual(shown(PICTURE_SECONDS));
});

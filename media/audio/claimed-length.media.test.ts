import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runAudio } from "#media/audio/run-audio.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { readPlaylist } from "#media/transcode/read-renditions.ts";

const tools = mediaTools();
const SECONDS = 90;

/** A minute and a half of silence. */
async function silence(temp: TempFolder, name: string): Promise<string> {
  const path = temp.file(name);
  const input = ["-f", "lavfi", "-i", `anullsrc=r=8000:cl=mono:d=${SECONDS}`];
  const whole = name.endsWith(".mov") ? ["-use_editlist", "0"] : [];
  const args = [...input, "-c:a", "aac", ...whole, path];
  await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return path;
}

/** Makes headers of version 0 claim a thousandth of their length: the movie's (`mvhd`) or also the sound's (`mdhd`). */
async function claimLittle(path: string, ...names: readonly string[]): Promise<void> {
  const bytes = await readFile(path);
  for (const name of names) {
    const at = bytes.indexOf(name) + 20;
    bytes.writeUInt32BE(Math.round(bytes.readUInt32BE(at) / 1_000), at);
  }
  await writeFile(path, bytes);
}

/** Seconds, rounded: encoded sound has a few samples more. */
async function claimed(path: string): Promise<readonly number[]> {
  const { durationMs, longestMs } = await probeFile(tools, path);
  return [durationMs, longestMs].map((ms) => Math.round((ms ?? 0) / 1_000));
}

/** The length of the resulting stream. */
async function seconds(temp: TempFolder, source: string): Promise<number> {
  const info = await probeFile(tools, source);
  const [audio] = info.audioTracks;
  if (!audio) throw new Error("no sound");
  await runAudio({ tools, info, audio, source, folder: temp.path });
  return (await readPlaylist(temp.path, "audio"))?.segments.reduce((sum, one) => sum + one.seconds, 0) ?? 0;
}

test("PLUS-1258 a stream that is longer than its file claims counts, and what goes on past the longest claim is left out", async () => {
  await using temp = await tempFolder();
  const path = await silence(temp, "silence.mov");
  expect(await claimed(path)).toEqual([SECONDS, SECONDS]);
  await claimLittle(path, "mvhd");
  expect(await claimed(path)).toEqual([0, SECONDS]);
  expect(await seconds(temp, path)).toBeCloseTo(SECONDS, 0);
  await claimLittle(path, "mdhd");
  expect(await claimed(path)).toEqual([0, 0]);
  expect(await seconds(temp, path)).toBeCloseTo(60, 0);
});

test("PLUS-1258 nothing is left out of a file whose length is an estimate", async () => {
  await using temp = await tempFolder();
  const [loud, quiet] = [temp.file("loud.aac"), await silence(temp, "quiet.aac")];
  const noise = ["-f", "lavfi", "-i", "anoisesrc=r=8000:d=1:a=1", "-c:a", "aac", "-b:a", "64k"];
  await runTool(tools, { tool: "ffmpeg", args: [...noise, loud], limits: STILL_LIMITS });
  const path = temp.file("both.aac");
  await writeFile(path, Buffer.concat([await readFile(loud), await readFile(quiet)]));
  expect((await claimed(path))[1]).toBeLessThan(SECONDS / 4);
  expect(await seconds(temp, path)).toBeCloseTo(SECONDS + 1, 0);
});

const PACKET_BYTES = 188;
const CLOCK_HZ = 90_000;

/** A transport stream of silence, with each frame in its own packet. */
async function silentStream(temp: TempFolder, seconds: number): Promise<Buffer> {
  const path = temp.file("silence.ts");
  const input = ["-f", "lavfi", "-i", `anullsrc=r=8000:cl=mono:d=${seconds}`];
  const args = [...input, "-c:a", "aac", "-pes_payload_size", "0", "-f", "mpegts", path];
  await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return readFile(path);
}

/** Sets each time stamp seven seconds after the one before, and every tenth back to the start. Returns their number. */
function jag(stream: Buffer): number {
  let place = 0;
  for (let at = 0; at + PACKET_BYTES <= stream.length; at += PACKET_BYTES) {
    const hasAdaptation = (stream.readUInt8(at + 3) & 0x20) !== 0;
    const start = at + 4 + (hasAdaptation ? 1 + stream.readUInt8(at + 4) : 0);
    if (start + 14 > at + PACKET_BYTES || stream.readUIntBE(start, 3) !== 1) continue;
    const time = (100 + (place % 10) * 7) * CLOCK_HZ;
    place += 1;
    stream.writeUInt8(0x21 | ((time / 2 ** 29) & 0x0e), start + 9);
    stream.writeUInt16BE(((time / 2 ** 14) & 0xfffe) | 1, start + 10);
    stream.writeUInt16BE(((time * 2) & 0xfffe) | 1, start + 12);
  }
  return place;
}

test("PLUS-1362 a transport stream whose time stamps leap ahead ends soon after what it claims", async () => {
  await using temp = await tempFolder();
  const stream = await silentStream(temp, 20);
  const count = jag(stream);
  expect(count).toBeGreaterThan(50);
  const path = temp.file("jagged.ts");
  await writeFile(path, stream);
  const [, claim = 0] = await claimed(path);
  expect(claim).toBeGreaterThan(0);
  expect(claim).toBeLessThan(100);
  expect(await seconds(temp, path)).toBeLessThanOrEqual(2 * claim + 62);
});

test("PLUS-1362 recordings that follow one another in a transport stream are read to the end, whatever the first one claims", async () => {
  await using temp = await tempFolder();
  const one = await silentStream(temp, 60);
  const path = temp.file("five.ts");
  await writeFile(path, Buffer.concat(Array.from({ length: 5 }, () => one)));
  const [, claim = 0] = await claimed(path);
  expect(claim).toBeLessThan(100);
  expect(await seconds(temp, path)).toBeGreaterThan(295);
});

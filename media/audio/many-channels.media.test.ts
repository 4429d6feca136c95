import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runAudio, WAVEFORM_FILE } from "#media/audio/run-audio.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import type { TempFolder } from "#media/test-clips/temp-folder.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";

const tools = mediaTools();

/** One second of a recorder's file: silence except for one channel, counted from 0. */
async function recorded(temp: TempFolder, channels: number, heard: number): Promise<string> {
  const path = temp.file("poly.wav");
  const tones = Array.from({ length: channels }, (_, place) => (place === heard ? "0.9*sin(2000*t)" : "0"));
  const input = ["-f", "lavfi", "-i", `aevalsrc=${tones.join("|")}:s=48000:d=1`];
  await runTool(tools, { tool: "ffmpeg", args: [...input, "-c:a", "pcm_s24le", path], limits: STILL_LIMITS });
  return path;
}

/** Peak samples of left and right, as 16-bit values. */
async function loudest(temp: TempFolder, path: string): Promise<readonly number[]> {
  const raw = temp.file("heard.s16");
  const args = ["-i", path, "-c:a", "pcm_s16le", "-f", "s16le", raw];
  await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const bytes = await readFile(raw);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  return [0, 1].map((side) => samples.reduce((most, one, at) => (at % 2 === side ? Math.max(most, one) : most), 0));
}

test.each([
  [9, 8, "left"],
  [10, 9, "right"],
  [17, 3, "right"],
  [32, 30, "left"],
  [64, 63, "right"],
])("PLUS-597 with %i channels, channel %i (from 0) is heard on the %s", async (channels, heard, side) => {
  await using temp = await tempFolder();
  const source = await recorded(temp, channels, heard);
  const info = await probeFile(tools, source);
  const [audio] = info.audioTracks;
  if (!audio) throw new Error("no sound");
  expect(audio.channels).toBe(channels);
  await runAudio({ tools, info, audio, source, folder: temp.path });
  const { path } = await joinRendition(temp.path, "audio");
  const [left = 0, right = 0] = await loudest(temp, path);
  const share = (0.9 * 32_768) / Math.sqrt(side === "left" ? Math.ceil(channels / 2) : Math.floor(channels / 2));
  const [loud, quiet] = side === "left" ? [left, right] : [right, left];
  expect(loud / share).toBeGreaterThan(0.8);
  // The encoder overshoots at the start of the tone.
  expect(loud / share).toBeLessThan(1.6);
  expect(quiet).toBeLessThan(share / 20);
  const { peaks } = JSON.parse(await readFile(temp.file(WAVEFORM_FILE), "utf8")) as { peaks: number[] };
  expect(Math.max(...peaks.flat())).toBeGreaterThan(0);
});

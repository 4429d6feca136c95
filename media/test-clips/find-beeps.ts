import { options } from "#media/ffmpeg-options.ts";
import { mediaTools, runTool, STILL_LIMITS, safeInput } from "#media/run-ffmpeg.ts";

const SAMPLE_RATE = 48_000;
const LOUD = 2_000;
const SILENCE_SAMPLES = SAMPLE_RATE / 10;

/**
 * Milliseconds at which sound starts after silence, ignoring edit lists, as media source extensions place it. `channel`: a filter
 * that selects one.
 */
export async function findBeeps(demuxer: string, path: string, channel = "anull"): Promise<number[]> {
  const input = safeInput(demuxer, path, demuxer === "mov" ? ["-ignore_editlist", "1"] : []);
  const args = [...input, ...options({ map: "0:a:0", af: channel, ac: 1, ar: SAMPLE_RATE, f: "s16le" }), "pipe:1"];
  const { stdout } = await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const beeps: number[] = [];
  let silent = SILENCE_SAMPLES;
  for (let sample = 0; sample < stdout.length / 2; sample++) {
    const isLoud = Math.abs(stdout.readInt16LE(sample * 2)) > LOUD;
    if (isLoud && silent >= SILENCE_SAMPLES) beeps.push((sample / SAMPLE_RATE) * 1000);
    silent = isLoud ? 0 : silent + 1;
  }
  return beeps;
}

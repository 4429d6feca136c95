import { expect, test } from "vitest";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";

test("PLUS-313 the time reference of a broadcast wave is its time of day; a plain wave has none", async () => {
  await using temp = await tempFolder();
  const tools = mediaTools();
  const make = async (name: string, more: readonly string[]) => {
    const args = ["-f", "lavfi", "-i", "sine=d=1:sample_rate=48000", ...more, temp.file(name)];
    await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS });
    return (await probeFile(tools, temp.file(name))).startTimeMs;
  };
  const samples = (10 * 3600 + 30 * 60 + 1.5) * 48_000;
  expect(await make("bwf.wav", ["-write_bext", "1", "-metadata", `time_reference=${samples}`])).toBe(37_801_500);
  expect(await make("zero.wav", ["-write_bext", "1", "-metadata", "time_reference=0"])).toBeNull();
  expect(await make("plain.wav", [])).toBeNull();
});

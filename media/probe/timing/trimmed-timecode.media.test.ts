import { expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { probeFile } from "../probe-file.ts";

const H264 = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-g", "250", "-sc_threshold", "0"];

test.each([
  { rate: { numerator: 25, denominator: 1 }, timecode: "01:00:00:00", from: 0, startFrame: 90_000 },
  { rate: { numerator: 25, denominator: 1 }, timecode: "01:00:00:00", from: 1, startFrame: 90_025 },
  { rate: { numerator: 30_000, denominator: 1001 }, timecode: "00:00:59;20", from: 1.001, startFrame: 1_820 },
])(
  "PLUS-1429 the timecode $timecode of a MOV, cut after $from s by an edit list, is that of its first shown picture",
  async (clip) => {
    await using temp = await tempFolder();
    const [whole, cut] = [temp.file("whole.mov"), temp.file("cut.mov")];
    const { rate, timecode, from, startFrame } = clip;
    await makeNumberedClip({ output: whole, rate, frames: 75, codec: H264, timecode, audio: false });
    const args = ["-ss", String(from), "-i", whole, "-map", "0", "-c", "copy", cut];
    await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
    const { video } = await probeFile(mediaTools(), cut);
    expect(video).toMatchObject({ startFrame, hasEditList: from > 0 });
  },
);

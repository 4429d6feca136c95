import { expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { probeFile } from "../probe-file.ts";

const FRAMES = 40;
const PAL = { numerator: 25, denominator: 1 };
const SMALL = { width: 160, height: 96, audio: false } as const;
const H264 = ["-c:v", "libx264", "-preset", "veryfast", "-bf", "2", "-pix_fmt", "yuv420p"];
const XVID = ["-c:v", "mpeg4", "-q:v", "8", "-bf", "2", "-pix_fmt", "yuv420p"];

test.each([
  { from: "h264.avi", codec: H264, name: "copied.mp4" },
  { from: "xvid.avi", codec: XVID, name: "copied.mov" },
  { from: "h264.ts", codec: H264, name: "copied.mxf" },
])(
  "PLUS-1419 in $name, copied from $from with only decode times, each picture is shown at its own place",
  async ({ from, codec, name }) => {
    await using temp = await tempFolder();
    const [given, source] = [temp.file(from), temp.file(name)];
    await makeNumberedClip({ ...SMALL, output: given, rate: PAL, frames: FRAMES, codec });
    const args = [...(codec === XVID ? [] : ["-fflags", "+genpts"]), "-i", given, "-c", "copy", source];
    await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
    const { video, isBrowserSafe } = await probeFile(mediaTools(), source);
    expect(video).toMatchObject({ rate: PAL, isVariableRate: false, isUntimed: true });
    expect(isBrowserSafe).toBe(false);
    const { made, folder } = await transcodeClip(source, temp, "quick");
    const [variant] = made.variants;
    const numbers = await readNumberedFrames("mov", (await joinRendition(folder, variant?.name ?? "")).path);
    expect(numbers).toEqual(Array.from({ length: FRAMES }, (_, frame) => frame));
  },
);

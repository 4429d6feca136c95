import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { refuseTruncated } from "#media/transcode/failure/refuse-truncated.ts";
import { probeFile } from "../probe-file.ts";

const FRAMES = 200;
const GROUP = 50;
const RATE = { numerator: 25, denominator: 1 };
const CLOSED = ["-g", String(GROUP), "-sc_threshold", "0", "-flags", "+cgop", "-bf", "2"];
const H264 = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", ...CLOSED];

/** Sound and picture jump after half of the clip, between two groups. */
async function makeJumping(output: string, seconds: number): Promise<void> {
  // In ticks of 1/90000 s; pictures are decoded two before they are shown.
  const later = `if(gte(DTS,${(FRAMES / 2 - 2.5) * 3_600}),${seconds * 90_000},0)`;
  const jump = `setts=pts='PTS+${later}':dts='DTS+${later}'`;
  const extra = ["-bsf:v", jump, "-bsf:a", jump];
  await makeNumberedClip({ output, rate: RATE, frames: FRAMES, codec: H264, extra });
}

test.each([12, 3_600])(
  "PLUS-1425 a recording whose times jump by %i s has all its pictures, one after the other",
  async (seconds) => {
    await using temp = await tempFolder();
    const source = temp.file("recording.ts");
    await makeJumping(source, seconds);
    const { video, made, folder } = await transcodeClip(source, temp, "quick");
    expect(video).toMatchObject({ rate: RATE, isVariableRate: false, missingFrames: 0, frameCount: FRAMES });
    expect(made.frameCount).toBe(FRAMES);
    const [variant] = made.variants;
    const numbers = await readNumberedFrames("mov", (await joinRendition(folder, variant?.name ?? "")).path);
    expect(numbers).toEqual(Array.from({ length: FRAMES }, (_, frame) => frame));
  },
);

test("PLUS-1425 so has one too long to be read before: its packets are counted, and one of fewer pictures than packets is refused", async () => {
  await using temp = await tempFolder();
  const source = temp.file("recording.ts");
  await makeJumping(source, 12);
  const info = await probeFile(mediaTools(), source);
  const tried = (seconds: number, frames: number) => {
    const video = { ...(info.video ?? raise()), promisedDurationMs: seconds * 1000 };
    return refuseTruncated({ tools: mediaTools(), info, video, source }, frames, "");
  };
  await expect(tried(20, FRAMES)).resolves.toBeUndefined();
  await expect(tried(20, FRAMES - 20)).rejects.toMatchObject({ code: "MEDIA_TRUNCATED" });
  await expect(tried(8, FRAMES)).resolves.toBeUndefined();
});

test.each(["mp4", "mov", "mkv"])(
  "PLUS-1425 an %s that promises more pictures than it has is still refused",
  async (container) => {
    await using temp = await tempFolder();
    const source = temp.file(`clip.${container}`);
    const whole = temp.file(`whole.${container}`);
    const extra = container === "mkv" ? [] : ["-movflags", "+faststart"];
    await makeNumberedClip({ output: whole, rate: RATE, frames: FRAMES, codec: H264, extra });
    const bytes = await readFile(whole);
    await writeFile(source, bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    await expect(transcodeClip(source, temp, "quick")).rejects.toMatchObject({ code: "MEDIA_TRUNCATED" });
  },
);

function raise(): never {
  throw new Error("no video");
}

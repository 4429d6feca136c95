import { appendFile, readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { frameOfTile } from "#media/plan/sprite-sheet.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip, type NumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
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
  "PLUS-1425 a recording whose times jump by %i s has all its pictures, in order",
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

/** Recordings of a few seconds joined together, each with its own times. */
async function joinRecordings(temp: TempFolder, parts: readonly (Partial<NumberedClip> & { frames: number })[]) {
  const joined = temp.file("joined.ts");
  for (const [index, part] of parts.entries()) {
    const output = temp.file(`part-${index}.ts`);
    await makeNumberedClip({ output, rate: RATE, codec: H264, ...part });
    await appendFile(joined, await readFile(output));
  }
  return joined;
}

const startingLater = (seconds: number) => ["-output_ts_offset", String(seconds)];
const upTo = (frames: number) => Array.from({ length: frames }, (_, frame) => frame);

test.each([
  ["begins at the same time", startingLater(0)],
  ["begins half a frame later", startingLater(0.02)],
  ["begins a third of a frame later", startingLater(0.013)],
  ["begins earlier", startingLater(-1)],
])(
  "PLUS-1472 a stream of two recordings, of which the second %s, has all their pictures, also on its sheets",
  async (_, extra) => {
    await using temp = await tempFolder();
    const source = await joinRecordings(temp, [{ frames: 75 }, { frames: 50, extra }]);
    const { video, made, folder, info } = await transcodeClip(source, temp);
    expect(video).toMatchObject({ rate: RATE, isVariableRate: false, missingFrames: 0, isFrameCountExact: true });
    expect([video.frameCount, made.frameCount, info.durationMs]).toEqual([125, 125, 5_000]);
    const [variant] = made.variants;
    const numbers = await readNumberedFrames("mov", (await joinRendition(folder, variant?.name ?? "")).path);
    expect(numbers).toEqual([...upTo(75), ...upTo(50)]);
    const sheet = await readNumberedFrames("jpeg_pipe", `${folder}/video-preview.jpg`, "untile=6x10,");
    expect(sheet).toEqual(upTo(60).map((tile) => numbers[frameOfTile(tile, 60, 125)]));
  },
);

test("PLUS-1472 a recording followed by one of twice the rate is a variable-rate clip with all their pictures", async () => {
  await using temp = await tempFolder();
  const faster = { frames: 100, rate: { numerator: 50, denominator: 1 }, codec: [...H264, "-bf", "0"] };
  const source = await joinRecordings(temp, [{ frames: 50, codec: [...H264, "-bf", "0"] }, faster]);
  const { video, made, info } = await transcodeClip(source, temp, "quick");
  expect(video).toMatchObject({ isVariableRate: true, listed: { pictures: 150 } });
  expect(made.frameCount).toBe(150);
  expect(info.durationMs).toBeGreaterThan(3_900);
});

test("PLUS-1472 a recording with a gap of seconds keeps it", async () => {
  await using temp = await tempFolder();
  const source = await joinRecordings(temp, [{ frames: 75 }, { frames: 75, extra: startingLater(4) }]);
  const { video, made } = await transcodeClip(source, temp, "quick");
  expect(video.missingFrames).toBeGreaterThan(20);
  expect(made.frameCount).toBe(150 + video.missingFrames);
});

test("PLUS-1425 a recording with jumps too long to be read first has all its pictures too: its packets are counted, and one of fewer pictures than packets is refused", async () => {
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

import { execFileSync } from "node:child_process";
import { access, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip, type NumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { POSTER_FILE, STILL_FILE } from "./video-arguments.ts";

const EACH = 20;
const SIZES = [
  [320, 180],
  [192, 108],
  [480, 272],
] as const;
const ALL = SIZES.length * EACH;

/** A clip of three parts of 20 frames, each part of another size; frame n shows n. */
async function makeChanging(temp: TempFolder, clip: Partial<NumberedClip>, kind: string): Promise<string> {
  for (const [part, [width, height]] of SIZES.entries()) {
    const filter = `trim=start_frame=${part * EACH},setpts=PTS-STARTPTS${clip.filter ?? ""}`;
    const output = temp.file(`part-${part}.${kind}`);
    const frames = (part + 1) * EACH;
    await makeNumberedClip({
      ...clip,
      rate: { numerator: 25, denominator: 1 },
      audio: false,
      frames,
      width,
      height,
      filter,
      output,
    });
  }
  await writeFile(temp.file("parts.txt"), SIZES.map((_, part) => `file 'part-${part}.${kind}'\n`).join(""));
  const joined = temp.file(`joined.${kind}`);
  const args = ["-f", "concat", "-i", temp.file("parts.txt"), "-c", "copy", joined];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return joined;
}

const VP8 = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "4M"];
const MJPEG = ["-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj420p"];
const H264 = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p"];
const INTERLACED = [...H264, "-flags", "+ildct+ilme"];

test.each([
  { label: "H.264 in a transport stream", kind: "ts", clip: {} },
  { label: "JPEGs in QuickTime", kind: "mov", clip: { codec: MJPEG } },
  { label: "VP8 of a call", kind: "webm", clip: { codec: VP8 } },
  {
    label: "interlaced H.264",
    kind: "ts",
    clip: { codec: INTERLACED, filter: ",setfield=tff" },
  },
])(
  "PLUS-1286 pictures may change size in the middle: $label keeps each frame at its number",
  async ({ kind, clip }) => {
    await using temp = await tempFolder();
    const { made, folder, video } = await transcodeClip(await makeChanging(temp, clip, kind), temp);
    expect([video.codedWidth, video.codedHeight]).toEqual([320, 180]);
    expect(video.isInterlaced).toBe(clip.filter !== undefined);
    expect(made.frameCount).toBe(ALL);
    for (const { name } of made.variants) {
      const { path } = await joinRendition(folder, name);
      expect(await readNumberedFrames("mov", path)).toEqual(Array.from({ length: ALL }, (_, frame) => frame));
    }
    for (const file of [POSTER_FILE, STILL_FILE]) await access(join(folder, file));
  },
);

test("PLUS-1323 sounds may change their channels or their rate in the middle: the renditions have all of the sound", async () => {
  await using temp = await tempFolder();
  const parts = [
    { name: "stereo.ts", channels: 2, rate: 48_000, at: 0 },
    { name: "surround.ts", channels: 6, rate: 44_100, at: 2 },
  ];
  for (const { name, channels, rate, at } of parts) {
    const input = [
      "-f",
      "lavfi",
      "-i",
      "testsrc2=size=320x180:rate=25",
      "-f",
      "lavfi",
      "-i",
      `sine=sample_rate=${rate}`,
    ];
    const codecs = [...H264, "-c:a", "ac3", "-ac", String(channels), "-t", "2", "-output_ts_offset", String(at)];
    await runTool(mediaTools(), { tool: "ffmpeg", args: [...input, ...codecs, temp.file(name)], limits: STILL_LIMITS });
  }
  const joined = temp.file("joined.ts");
  await writeFile(joined, Buffer.concat(await Promise.all(parts.map(({ name }) => readFile(temp.file(name))))));
  const { made, folder } = await transcodeClip(joined, temp);
  const [, sound = ""] = /TYPE=AUDIO.*URI="(.+?)\.m3u8"/.exec(made.master) ?? [];
  const { path } = await joinRendition(folder, sound);
  const seconds = execFileSync("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path]);
  expect(Number(seconds)).toBeCloseTo(4, 0);
});

import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { findBeeps } from "#media/test-clips/find-beeps.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { probeFile } from "./probe-file.ts";

const PACKET_BYTES = 188;
/** The tables that list the streams come first. */
const TABLES_BYTES = 3 * PACKET_BYTES;
const RATE = { numerator: 25, denominator: 1 };
const FRAME_MS = 40;

/** A transport stream from a later packet on, like that of a recorder that starts in the middle. */
function recordedFrom(whole: Buffer, from: (packet: Buffer, share: number) => boolean): Buffer {
  for (let at = TABLES_BYTES; at < whole.length; at += PACKET_BYTES)
    if (from(whole.subarray(at, at + PACKET_BYTES), at / whole.length))
      return Buffer.concat([whole.subarray(0, TABLES_BYTES), whole.subarray(at)]);
  throw new Error("no such packet");
}

/** Whether the packet begins a picture of the first stream at which decoding can start. */
function isRandomAccess(packet: Buffer): boolean {
  const isFirstStream = (packet.readUInt16BE(1) & 0x1fff) === 0x100;
  const hasFlags = ((packet[3] ?? 0) & 0x20) !== 0 && (packet[4] ?? 0) > 0;
  return isFirstStream && hasFlags && ((packet[5] ?? 0) & 0x40) !== 0;
}

test.each([
  {
    label: "in a long group of H.264",
    codec: ["-c:v", "libx264", "-preset", "ultrafast", "-g", "250", "-sc_threshold", "0", "-bf", "2"],
    frames: 400,
    from: (_packet: Buffer, share: number) => share > 0.3,
    first: 250,
  },
  {
    label: "with a group of MPEG-2 that refers to the one before",
    codec: ["-c:v", "mpeg2video", "-b:v", "3M", "-g", "12", "-bf", "2", "-sc_threshold", "1000000000"],
    frames: 100,
    from: (packet: Buffer, share: number) => share > 0.3 && isRandomAccess(packet),
    first: 36,
  },
])(
  "PLUS-1368 a recording that begins $label has every frame from its first whole picture on, with its sound, the same in all renditions",
  async ({ codec, frames, from, first }) => {
    await using temp = await tempFolder();
    const [whole, source] = [temp.file("whole.ts"), temp.file("recorded.ts")];
    await makeNumberedClip({ output: whole, rate: RATE, frames, codec: [...codec, "-pix_fmt", "yuv420p"] });
    await writeFile(source, recordedFrom(await readFile(whole), from));
    const numbers = Array.from({ length: frames - first }, (_, frame) => frame + first);
    const tools = mediaTools();
    const info = await probeFile(tools, source);
    if (!info.video) throw new Error("no picture");
    expect(info).toMatchObject({ isBrowserSafe: false, durationMs: numbers.length * FRAME_MS });
    expect(info.video).toMatchObject({ frameCount: numbers.length, isFrameCountExact: true, missingFrames: 0 });
    for (const use of ["quick", "ladder"] as const) {
      const { made, folder } = await transcodeClip(source, temp, use);
      expect(made.frameCount).toBe(numbers.length);
      for (const { name } of made.variants)
        expect(await readNumberedFrames("mov", (await joinRendition(folder, name)).path), use).toEqual(numbers);
      const beeps = await findBeeps("mov", (await joinRendition(folder, "audio")).path);
      const expected = numbers.filter((number) => number % 25 === 0).map((number) => (number - first) * FRAME_MS);
      expect(beeps).toHaveLength(expected.length);
      for (const [place, ms] of expected.entries())
        expect(Math.abs((beeps[place] ?? 0) - ms), `${use}, beep ${place}`).toBeLessThan(FRAME_MS);
    }
  },
);

test("PLUS-1368 a recording that begins late and is also cut off, in a container that promises more, is still refused", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.mkv");
  const codec = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "50", "-sc_threshold", "0"];
  // Without its first keyframe.
  const begun = ["-bsf:v", "noise=drop='lt(n,20)'"];
  await makeNumberedClip({ output: source, rate: RATE, frames: 250, codec, extra: begun, audio: false });
  expect((await transcodeClip(source, temp)).made.frameCount).toBe(200);
  const whole = await readFile(source);
  await writeFile(source, whole.subarray(0, Math.floor(whole.length * 0.6)));
  await expect(transcodeClip(source, temp, "quick")).rejects.toMatchObject({ code: "MEDIA_TRUNCATED" });
});

import { expect, test } from "vitest";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { probeFile } from "./probe-file.ts";

test.each([
  { kind: "file", extra: [], isPlayed: true },
  { kind: "recording", extra: ["-live", "1"], isPlayed: false },
])("PLUS-1422 whether the original of a WebM $kind is played: $isPlayed", async ({ extra, isPlayed }) => {
  await using temp = await tempFolder();
  const output = temp.file("clip.webm");
  const codec = ["-c:v", "libvpx", "-deadline", "realtime", "-pix_fmt", "yuv420p"];
  const rate = { numerator: 25, denominator: 1 };
  await makeNumberedClip({ output, rate, frames: 30, width: 160, height: 96, audio: false, codec, extra });
  const { video, isBrowserSafe } = await probeFile(mediaTools(), output);
  expect(video).toMatchObject({ rate, isVariableRate: false });
  expect(isBrowserSafe).toBe(isPlayed);
});

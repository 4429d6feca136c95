import { chmod, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { planVideo } from "#media/plan/transcode-plan.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { runVideo } from "./run-video.ts";

/** ffmpeg reading its input in real time. */
async function slowFfmpeg(temp: TempFolder): Promise<string> {
  const path = temp.file("ffmpeg");
  const script = `#!/bin/sh
count=$#
while [ $count -gt 0 ]; do
  [ "$1" = -i ] && set -- "$@" -re
  set -- "$@" "$1"
  shift
  count=$((count - 1))
done
exec ffmpeg "$@"
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}

test("PLUS-311 a ladder reports progress during processing, not only at the end", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.mp4");
  await makeNumberedClip({
    output: source,
    rate: { numerator: 25, denominator: 1 },
    frames: 125,
    width: 160,
    height: 96,
  });
  const info = await probeFile(mediaTools(), source);
  if (!info.video) throw new Error("no video");
  const shares: number[] = [];
  const tools = mediaTools(await slowFfmpeg(temp), "ffprobe");
  const folder = await temp.subfolder("ladder");
  const plan = planVideo(info, info.video).ladder;
  await runVideo({ tools, info, video: info.video, plan, source, folder, onProgress: (share) => shares.push(share) });
  // Two of its five seconds are a finished segment, then four.
  expect(shares.some((share) => share > 0.3 && share < 0.5)).toBe(true);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
});

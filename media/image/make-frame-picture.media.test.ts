import { expect, test } from "vitest";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { makeFramePicture } from "./make-frame-picture.ts";

test("PLUS-026 FOLDERS-035 a poster taken at a frame shows exactly that frame", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.mp4");
  await makeNumberedClip({
    output: source,
    rate: { numerator: 24_000, denominator: 1_001 },
    frames: 40,
    width: 480,
    height: 270,
  });
  const tools = mediaTools();
  const info = await probeFile(tools, source);
  if (!info.video) throw new Error("no picture");
  for (const frame of [0, 1, 23, 39]) {
    const folder = await temp.subfolder(`f${frame}`);
    const picture = await makeFramePicture({ tools, info, video: info.video, source, frame, folder });
    expect(picture).toMatchObject({ width: 480, height: 270 });
    expect(await readNumberedFrames("jpeg_pipe", `${folder}/${picture.file}`)).toEqual([frame]);
  }
});

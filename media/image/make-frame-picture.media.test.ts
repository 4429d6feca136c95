import { expect, test } from "vitest";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
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

test.each(["mov", "mkv"])(
  "PLUS-579 a poster taken at a frame shows exactly that frame also if the picture begins after the sound (.%s)",
  async (extension) => {
    await using temp = await tempFolder();
    const [together, source] = [temp.file("together.mkv"), temp.file(`late.${extension}`)];
    await makeNumberedClip({ output: together, rate: { numerator: 25, denominator: 1 }, frames: 60 });
    const late = ["-itsoffset", "0.6", "-i", together, "-i", together, "-map", "0:v", "-map", "1:a"];
    const tools = mediaTools();
    await runTool(tools, { tool: "ffmpeg", args: [...late, "-c", "copy", source], limits: STILL_LIMITS });
    const info = await probeFile(tools, source);
    if (!info.video) throw new Error("no picture");
    expect(info.video.startOffsetSeconds).toBeCloseTo(0.6, 1);
    for (const frame of [0, 1, 23, 59]) {
      const folder = await temp.subfolder(`f${frame}`);
      const picture = await makeFramePicture({ tools, info, video: info.video, source, frame, folder });
      expect(await readNumberedFrames("jpeg_pipe", `${folder}/${picture.file}`)).toEqual([frame]);
    }
  },
);

import { expect, test } from "vitest";
import { options } from "#media/ffmpeg-options.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { probeFile } from "./probe-file.ts";

test.each(["mp4", "mov"])(
  "PLUS-1259 an original of open groups in %s is not played directly, one of closed groups is",
  async (kind) => {
    await using temp = await tempFolder();
    const safe = async (groups: string) => {
      const output = temp.file(`${groups}.${kind}`);
      const codec = options({ "c:v": "libx264", preset: "ultrafast", pix_fmt: "yuv420p", "x264-params": groups });
      await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 50, audio: false, codec });
      return (await probeFile(mediaTools(), output)).isBrowserSafe;
    };
    const shape = "bframes=2:b-adapt=0:keyint=12:scenecut=0";
    expect([await safe(`${shape}:open-gop=1`), await safe(`${shape}:open-gop=0`)]).toEqual([false, true]);
  },
);

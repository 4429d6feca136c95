import { options } from "#media/ffmpeg-options.ts";
import { mediaTools, runTool, STILL_LIMITS, safeInput } from "#media/run-ffmpeg.ts";
import { readNumberStrip, STRIP_SHARE } from "./numbered-clip.ts";

const CELLS = 20;

/**
 * Decodes every frame of a file, in order, to the number it shows (null: unreadable). `filter` crops before reading, for sprites.
 */
export async function readNumberedFrames(demuxer: string, path: string, filter = ""): Promise<(number | null)[]> {
  const read = `${filter}crop=iw:floor(ih/${STRIP_SHARE}/2)*2:0:0,scale=${CELLS}:1:flags=area,format=gray`;
  const args = [
    ...safeInput(demuxer, path, demuxer === "mov" ? ["-ignore_editlist", "1"] : []),
    ...options({ map: "0:v:0", vf: read, fps_mode: "passthrough", f: "rawvideo" }),
    "pipe:1",
  ];
  const { stdout } = await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return Array.from({ length: Math.floor(stdout.length / CELLS) }, (_, frame) =>
    readNumberStrip(stdout.subarray(frame * CELLS, (frame + 1) * CELLS)),
  );
}

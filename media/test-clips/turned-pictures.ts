import { readFile, writeFile } from "node:fs/promises";
import { options } from "#media/ffmpeg-options.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";

/** Inserts a display orientation message into H.264, which says that pictures are turned by 180 degrees. */
export async function turnH264(source: string, output: string): Promise<void> {
  const turned = options({ map: 0, c: "copy", "bsf:v": "h264_metadata=display_orientation=insert:rotate=180" });
  await runTool(mediaTools(), { tool: "ffmpeg", args: ["-i", source, ...turned, output], limits: STILL_LIMITS });
}

/** Prefix messages of type 47: not turned, and turned by 180 degrees from this picture on. */
const HEVC_TURNS = [
  [0x4e, 0x01, 47, 1, 0xc0, 0x80],
  [0x4e, 0x01, 47, 3, 0x10, 0x00, 0x18, 0x80],
] as const;
const START_CODE = Buffer.from([0, 0, 1]);

/**
 * Turns the pictures from every second keyframe of a raw HEVC stream on, in place; at the other keyframes the turn ends. The first
 * `plain` keyframes say nothing.
 */
export async function turnHevc(path: string, plain = 0): Promise<void> {
  const bytes = await readFile(path);
  const parts: Buffer[] = [];
  let copied = 0;
  let keyframes = 0;
  for (let at = bytes.indexOf(START_CODE); at !== -1; at = bytes.indexOf(START_CODE, at + START_CODE.length)) {
    if (!isKeyframe(bytes[at + START_CODE.length] ?? 0)) continue;
    const turn = HEVC_TURNS[keyframes++ % 2] ?? [];
    if (keyframes <= plain) continue;
    parts.push(bytes.subarray(copied, at), START_CODE, Buffer.from(turn));
    copied = at;
  }
  await writeFile(path, Buffer.concat([...parts, bytes.subarray(copied)]));
}

/** By the first byte of a unit's header. */
function isKeyframe(header: number): boolean {
  const type = header >> 1;
  return type >= 16 && type <= 21;
}

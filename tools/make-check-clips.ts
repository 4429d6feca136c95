import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { options } from "#media/ffmpeg-options.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";

/** Writes `player/dom/check-clips.ts`: 48 numbered frames, in the shape of our streams and in the older one. */
const output = new URL("../player/dom/check-clips.ts", import.meta.url);
const bit = (place: number) => `mod(floor(N/${2 ** place}),2)`;
const parity = `mod(${[0, 1, 2, 3, 4, 5].map(bit).join("+")},2)`;
const cell = `if(eq(X,0)+eq(X,9),1,if(eq(X,1),0,if(eq(X,8),${parity},mod(floor(N/pow(2,7-X)),2))))`;
const picture = `color=black:s=10x2:r=25,format=gray,geq=lum='255*(${cell})',scale=160:90:flags=neighbor,trim=end_frame=48,format=yuv420p`;

async function clip(bFrames: number, segmentOptions: string): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), "check-clip-"));
  const encoder = options({
    "c:v": "libx264",
    preset: "veryfast",
    crf: 34,
    "profile:v": "high",
    bf: bFrames,
    b_strategy: 0,
  });
  const groups = options({ g: 12, keyint_min: 12, sc_threshold: 0, map_metadata: -1 });
  const names = options({ hls_fmp4_init_filename: "0-init.mp4", hls_segment_filename: "%d-s.m4s" });
  const muxer = options({ f: "hls", hls_time: 2, hls_segment_type: "fmp4", hls_segment_options: segmentOptions });
  const args = ["-f", "lavfi", "-i", picture, ...encoder, ...groups, ...muxer, ...names, "list.m3u8"];
  await runTool(mediaTools(), { tool: "ffmpeg", args, cwd, limits: STILL_LIMITS });
  const files = (await readdir(cwd)).filter((file) => file !== "list.m3u8").toSorted();
  const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(join(cwd, file)))));
  await rm(cwd, { recursive: true });
  return bytes.toString("base64");
}

const plain = await clip(0, "use_editlist=0");
const reordered = await clip(3, "movflags=+negative_cts_offsets");
await writeFile(
  output,
  `/**
 * Two tiny films whose frames carry their numbers (48 at 25 frames per second, groups of 12; read by \`number-strip.ts\`), as fragmented MP4, in base64.
 * Made by \`node tools/make-check-clips.ts\`.
 */

/** Shaped like our streams: pictures in decode order, no edit list. */
export const plainClip =
  "${plain}";

/** Shaped like older streams: reordered pictures, and an edit list that engines interpret differently. */
export const reorderedClip =
  "${reordered}";
`,
);

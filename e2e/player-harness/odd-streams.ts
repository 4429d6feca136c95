import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { options } from "#media/ffmpeg-options.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";

const master = (playlist: string) =>
  `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=320x180,FRAME-RATE=25.000,CODECS="avc1.64000d"\n${playlist}\n`;

/** Makes a silent stream of `NAME.mp4` in a separate folder: all pictures two frames late, as with uncompensated B-frames. */
export async function makeLateStream(folder: string, name: string, into: string): Promise<void> {
  await makeReorderedStream(folder, name, into, "use_editlist=0", { preset: "ultrafast", bf: 2 });
}

/** The older shape: B-frames, and an edit list that only some engines apply. */
export async function makeOldStream(folder: string, name: string, into: string): Promise<void> {
  await makeReorderedStream(folder, name, into, "movflags=+negative_cts_offsets", { preset: "veryfast" });
}

/** Like the previous shape, from another encoder: its pictures are one frame off their edit list. */
export async function makeOtherOldStream(folder: string, name: string, into: string): Promise<void> {
  await makeReorderedStream(folder, name, into, "movflags=+negative_cts_offsets", { preset: "ultrafast", bf: 2 });
}

async function makeReorderedStream(
  folder: string,
  name: string,
  into: string,
  segments: string,
  speed: Readonly<Record<string, string | number>>,
): Promise<void> {
  const cwd = join(folder, into);
  await mkdir(cwd);
  const encoder = options({ "c:v": "libx264", g: 13, keyint_min: 13, sc_threshold: 0, ...speed });
  const muxer = options({
    f: "hls",
    hls_time: 1.04,
    hls_playlist_type: "vod",
    hls_segment_type: "fmp4",
    hls_segment_options: segments,
    hls_fmp4_init_filename: "late-init.mp4",
    hls_segment_filename: "late-%05d.m4s",
  });
  const input = ["-i", join(folder, `${name}.mp4`), "-an"];
  const args = [...input, ...encoder, ...options({ write_tmcd: 0, map_metadata: -1 }), ...muxer, "late.m3u8"];
  await runTool(mediaTools(), { tool: "ffmpeg", args, cwd, limits: STILL_LIMITS });
  await writeFile(join(cwd, "master.m3u8"), master("late.m3u8"));
}

/** Copies a stream and shifts its sound by some frames. */
export async function makeLateSound(folder: string, name: string, into: string, seconds: number): Promise<void> {
  const target = join(folder, into);
  await cp(join(folder, name), target, { recursive: true });
  const playlist = await readFile(join(target, "audio.m3u8"), "utf8");
  const init = await readFile(join(target, "audio-init.mp4"));
  const moved = BigInt(Math.round(seconds * timescaleOf(init)));
  for (const file of playlist.split("\n").filter((line) => line.endsWith(".m4s")))
    await moveSegment(join(target, file), moved);
}

const timescaleOf = (init: Buffer) => init.readUInt32BE(init.indexOf("mdhd") + 16);

/** Moves a segment by this many units of its time scale. */
async function moveSegment(path: string, units: bigint): Promise<void> {
  const bytes = await readFile(path);
  const decodeTime = bytes.indexOf("tfdt") + 8;
  bytes.writeBigUInt64BE(bytes.readBigUInt64BE(decodeTime) + units, decodeTime);
  await writeFile(path, bytes);
}

/** Copies a stream and shifts every other segment of its rendition by three frames. */
export async function makeErraticStream(folder: string, name: string, into: string, rung: string): Promise<void> {
  const target = join(folder, into);
  await cp(join(folder, name), target, { recursive: true });
  const playlist = await readFile(join(target, `${rung}.m3u8`), "utf8");
  const segments = playlist.split("\n").filter((line) => line.endsWith(".m4s"));
  const init = await readFile(join(target, `${rung}-init.mp4`));
  const moved = BigInt((3 * timescaleOf(init)) / 25);
  for (const [place, file] of segments.entries()) if (place % 2 === 1) await moveSegment(join(target, file), moved);
  await writeFile(join(target, "master.m3u8"), master(`${rung}.m3u8`));
}

import type { FrameRate } from "#core/timecode/frame-rate.ts";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import { options } from "#media/ffmpeg-options.ts";
import { findBox, isoBoxes } from "#media/iso-boxes.ts";
import { maxKbps } from "#media/plan/rungs.ts";
import { type MediaTools, runTool, type ToolLimits } from "#media/run-ffmpeg.ts";
import type { ToolPriority } from "#media/tool-priority.ts";
import { metadataOff } from "#media/transcode/video-arguments.ts";
import type { EncodedSample } from "./fragment.ts";
import type { PixelSize } from "./mark-layout.ts";
import { decoderParameters } from "./picture-entry.ts";

/** Encoder settings of a burned rendition: the same for all its segments, so that one init segment describes them. */
export interface BurnEncoder {
  readonly tools: MediaTools;
  readonly picture: PixelSize;
  readonly rate: FrameRate;
  /** Distance of keyframes, as in the stored rendition. */
  readonly gopFrames: number;
  readonly signal?: AbortSignal | undefined;
  readonly priority?: ToolPriority | undefined;
}

export interface PictureRun {
  readonly inputs: readonly string[];
  /** Ends in `[out]`. */
  readonly graph: string;
  readonly folder: string;
}

export interface EncodedPictures {
  readonly parameters: Buffer;
  readonly samples: readonly EncodedSample[];
  readonly data: Buffer;
}

const MIB = 1024 ** 2;
/** A segment is two seconds. */
const LIMITS: ToolLimits = { timeoutMs: 30_000, memoryBytes: 1_800 * MIB, cpuSeconds: 60 };
/** Two seconds at the highest rate that a rung may have take a few megabytes. */
const MOST_BYTES = 64 * MIB;
const THREADS = 2;

/** Runs ffmpeg over some pictures; its output stays in memory. @throws MediaError */
export async function encodePictures(
  encoder: BurnEncoder,
  { inputs, graph, folder }: PictureRun,
): Promise<EncodedPictures> {
  const { tools, signal, priority } = encoder;
  const args = [
    ...options({ threads: THREADS }),
    ...inputs,
    ...options({ filter_complex: graph, map: "[out]" }),
    ...encoderOptions(encoder),
    ...metadataOff(),
    ...options({ f: "mp4", movflags: "empty_moov+default_base_moof", frag_duration: 600_000_000, use_editlist: 0 }),
    "pipe:1",
  ];
  const { stdout } = await runTool(tools, {
    tool: "ffmpeg",
    args,
    cwd: folder,
    limits: LIMITS,
    signal,
    priority,
    maxStdoutBytes: MOST_BYTES,
  });
  return readPictures(stdout);
}

function encoderOptions({ picture, rate, gopFrames }: BurnEncoder): string[] {
  const kbps = maxKbps(picture, fpsOf(rate));
  return options({
    "c:v": "libx264",
    preset: "superfast",
    crf: 23,
    maxrate: `${kbps}k`,
    bufsize: `${kbps * 2}k`,
    "profile:v": "high",
    pix_fmt: "yuv420p",
    g: gopFrames,
    keyint_min: gopFrames,
    sc_threshold: 0,
    bf: 0,
    "threads:v": THREADS,
    fps_mode: "passthrough",
    color_primaries: "bt709",
    color_trc: "bt709",
    colorspace: "bt709",
    color_range: "tv",
    // Otherwise the header would carry the source's chroma location, and no init segment could describe all renditions.
    "bsf:v": "h264_metadata=chroma_sample_loc_type=0",
  });
}

function readPictures(file: Buffer): EncodedPictures {
  const boxes = [...isoBoxes(file)];
  const parts: Buffer[] = [];
  const samples: EncodedSample[] = [];
  for (const { type, body } of boxes) {
    if (type === "moof") samples.push(...samplesOf(body));
    if (type === "mdat") parts.push(body);
  }
  return { parameters: decoderParameters(file), samples, data: Buffer.concat(parts) };
}

const IS_NO_SYNC = 0x10000;

function samplesOf(moof: Buffer): EncodedSample[] {
  const traf = [...isoBoxes(findBox(isoBoxes(moof), ["traf"]))];
  const defaults = readTfhd(findBox(traf, ["tfhd"]));
  return traf.flatMap(({ type, body: trun }) => {
    if (type !== "trun") return [];
    const has = trun.readUInt32BE(0) & 0xffffff;
    let at = 8 + (has & 0x1 ? 4 : 0);
    const firstFlags = has & 0x4 ? trun.readUInt32BE(at) : null;
    at += has & 0x4 ? 4 : 0;
    const samples: EncodedSample[] = [];
    for (let index = 0; index < trun.readUInt32BE(4); index += 1) {
      at += has & 0x100 ? 4 : 0;
      const sizeBytes = has & 0x200 ? trun.readUInt32BE(at) : defaults.sizeBytes;
      at += has & 0x200 ? 4 : 0;
      const own = has & 0x400 ? trun.readUInt32BE(at) : defaults.flags;
      at += (has & 0x400 ? 4 : 0) + (has & 0x800 ? 4 : 0);
      const flags = index === 0 && firstFlags !== null ? firstFlags : own;
      samples.push({ sizeBytes, isKeyframe: (flags & IS_NO_SYNC) === 0 });
    }
    return samples;
  });
}

function readTfhd(tfhd: Buffer): { sizeBytes: number; flags: number } {
  const has = tfhd.readUInt32BE(0) & 0xffffff;
  let at = 8 + (has & 0x1 ? 8 : 0) + (has & 0x2 ? 4 : 0) + (has & 0x8 ? 4 : 0);
  const sizeBytes = has & 0x10 ? tfhd.readUInt32BE(at) : 0;
  at += has & 0x10 ? 4 : 0;
  return { sizeBytes, flags: has & 0x20 ? tfhd.readUInt32BE(at) : 0 };
}

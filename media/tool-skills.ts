import { type MediaTools, PROBE_LIMITS, runTool } from "#media/run-ffmpeg.ts";

/** What an ffmpeg lacks for Rushlight. */
export interface MissingSkills {
  /** Nothing plays without these. */
  readonly needed: readonly string[];
  /** Some formats, or HDR, don't work without these. */
  readonly useful: readonly string[];
}

interface Skills {
  readonly encoders: readonly string[];
  readonly decoders: readonly string[];
  readonly filters: readonly string[];
}

const NEEDED: Skills = {
  encoders: ["libx264", "aac", "mjpeg"],
  decoders: ["h264", "aac"],
  filters: ["scale", "split", "tile", "tpad", "bwdif", "overlay", "lut3d"],
};
const USEFUL: Skills = {
  encoders: ["libx265"],
  decoders: ["hevc", "prores", "dnxhd", "mpeg2video", "jpeg2000", "vp9", "av1", "pcm_s24le", "mp3", "flac", "opus"],
  filters: [],
};

/** @throws MediaError if it can't be started */
export async function missingSkills(tools: MediaTools): Promise<MissingSkills> {
  const [encoders, decoders, filters] = await Promise.all(
    ["-encoders", "-decoders", "-filters"].map((list) => namesIn(tools, list)),
  );
  const lacks = (wanted: Skills) => [
    ...wanted.encoders.filter((name) => !encoders?.has(name)).map((name) => `encoder ${name}`),
    ...wanted.decoders.filter((name) => !decoders?.has(name)).map((name) => `decoder ${name}`),
    ...wanted.filters.filter((name) => !filters?.has(name)).map((name) => `filter ${name}`),
  ];
  return { needed: lacks(NEEDED), useful: lacks(USEFUL) };
}

/** The second word of each line: " V....D libx264    libx264 H.264…". Decoders of a codec by another library are in brackets. */
async function namesIn(tools: MediaTools, list: string): Promise<ReadonlySet<string>> {
  const { stdout } = await runTool(tools, { tool: "ffmpeg", args: [list], limits: PROBE_LIMITS });
  const lines = stdout.toString("latin1").split("\n");
  const own = lines.flatMap((line) => /^ [A-Z.|]{2,6}\s+(\S+)\s/.exec(line)?.[1] ?? []);
  const codecs = lines.flatMap((line) => /\(codec (\S+)\)/.exec(line)?.[1] ?? []);
  return new Set([...own, ...codecs]);
}

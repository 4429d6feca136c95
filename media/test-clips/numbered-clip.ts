import { options } from "#media/ffmpeg-options.ts";
import { FRAME_LIMITS, type MediaTools, mediaTools, runTool } from "#media/run-ffmpeg.ts";

/**
 * A test clip whose frames carry their own number, readable by machine at any size: a strip of 20 cells over the full width, from
 * the top edge down to 1/12 of the height. Cell 0 white, cell 1 black, cells 2 to 17 the number (16 bits, highest first), cell 18
 * even parity, cell 19 white. Optional sound: a beep of 40 ms at frame 0 and at every full second after it.
 */
export interface NumberedClip {
  /** Container by its extension: .mp4 .mov .mkv .webm .ts .mxf … */
  readonly output: string;
  readonly rate: { readonly numerator: number; readonly denominator: number };
  readonly frames: number;
  /** How many of them come before the one with number 0, for a file that hides them; theirs are 65,526 and so on. */
  readonly leadFrames?: number;
  /** Whether numbers begin again at 0 after 65,536 frames. */
  readonly wraps?: boolean;
  readonly width?: number;
  readonly height?: number;
  /** Encoder arguments; H.264 with B-frames unless given. */
  readonly codec?: readonly string[];
  /** Start timecode, `01:00:00:00`, with `;` before the frames for drop-frame. */
  readonly timecode?: string;
  readonly audio?: readonly string[] | false;
  /** The duration of all frames at the rate, unless given. */
  readonly soundSeconds?: number;
  /** `extra` maps the sound separately, from input 0. */
  readonly isSoundMapped?: boolean;
  /** The background behind the strip: moving test bars, or grain that costs an encoder as much as camera footage. */
  readonly picture?: "bars" | "grain";
  /** More output arguments, appended last. */
  readonly extra?: readonly string[];
  /** More picture filters, after the strip. */
  readonly filter?: string;
}

const STRIP_CELLS = 20;
const NUMBER_BITS = 16;
/** Height of the picture, in heights of the strip. */
export const STRIP_SHARE = 12;

/** Writes the clip with ffmpeg. @throws MediaError if ffmpeg fails. */
export async function makeNumberedClip(clip: NumberedClip, tools: MediaTools = mediaTools()): Promise<void> {
  if (clip.frames > 2 ** NUMBER_BITS && !clip.wraps)
    throw new RangeError(`at most ${2 ** NUMBER_BITS} frames can be numbered`);
  const limits = { ...FRAME_LIMITS, timeoutMs: 600_000, cpuSeconds: 0 };
  await runTool(tools, { tool: "ffmpeg", args: numberedClipArguments(clip), limits });
}

export function numberedClipArguments(clip: NumberedClip): string[] {
  const seconds = clip.soundSeconds ?? (clip.frames * clip.rate.denominator) / clip.rate.numerator;
  const sound = clip.audio === false ? [] : ["-f", "lavfi", "-i", beeps(seconds)];
  const hasOwnMap = clip.audio === false || clip.isSoundMapped === true;
  const soundMap = hasOwnMap ? [] : ["-map", "0:a", ...(clip.audio ?? ["-c:a", "aac", "-b:a", "128k"])];
  const colour = options({ color_primaries: "bt709", color_trc: "bt709", colorspace: "bt709", color_range: "tv" });
  // A time scale that holds the rate exactly.
  const isIsoFile = /\.(mp4|mov)$/.test(clip.output);
  return [
    ...sound,
    ...options({ filter_complex: numberedPicture(clip), map: "[numbered]" }),
    ...soundMap,
    ...(clip.codec ?? options({ "c:v": "libx264", preset: "veryfast", crf: 18, pix_fmt: "yuv420p" })),
    ...colour,
    ...(clip.timecode ? options({ timecode: clip.timecode }) : []),
    ...(isIsoFile ? options({ video_track_timescale: clip.rate.numerator * 4 }) : []),
    ...(clip.extra ?? []),
    clip.output,
  ];
}

function beeps(seconds: number): string {
  return `aevalsrc=exprs='0.5*sin(2*PI*1000*t)*lt(mod(t,1),0.04)':s=48000:c=stereo:d=${seconds.toFixed(6)}`;
}

function numberedPicture(clip: NumberedClip): string {
  const { width = 320, height = 180, rate, frames } = clip;
  const r = `${rate.numerator}/${rate.denominator}`;
  const size = `${width}x${height}`;
  const stripHeight = Math.max(2, Math.floor(height / STRIP_SHARE / 2) * 2);
  const grain = `gradients=s=${size}:r=${r}:speed=0.02,noise=alls=14:allf=t,format=yuv420p`;
  const back = clip.picture === "grain" ? grain : `testsrc2=s=${size}:r=${r},format=yuv420p`;
  return [
    `color=black:s=${STRIP_CELLS}x2:r=${r},format=gray,geq=lum='255*(${cellExpression(clip.leadFrames)})',scale=${width}:${stripHeight}:flags=neighbor,format=yuv420p[strip]`,
    `${back}[back]`,
    // Not -frames:v, which in ffmpeg 5.1 also shortens the sound.
    `[back][strip]overlay=0:0:format=yuv420,trim=end_frame=${frames}${clip.filter ? `,${clip.filter}` : ""}[numbered]`,
  ].join(";");
}

/** Cell X of frame N: 1 is white. */
function cellExpression(leadFrames = 0): string {
  const shown = leadFrames === 0 ? "N" : `(N+${2 ** NUMBER_BITS - leadFrames})`;
  const bit = (place: string) => `mod(floor(${shown}/${place}),2)`;
  const parity = Array.from({ length: NUMBER_BITS }, (_, place) => bit(String(2 ** place))).join("+");
  const number = bit(`pow(2,${NUMBER_BITS + 1}-X)`);
  return `if(eq(X,0)+eq(X,19),1,if(eq(X,1),0,if(eq(X,18),mod(${parity},2),${number})))`;
}

/** The number in a strip's cells (luma 0 to 255 of each); null unless the strip is clean. */
export function readNumberStrip(cells: ArrayLike<number>): number | null {
  const bits = Array.from({ length: STRIP_CELLS }, (_, index) => ((cells[index] ?? 0) > 127 ? 1 : 0));
  if (bits[0] !== 1 || bits[1] !== 0 || bits[19] !== 1) return null;
  const digits = bits.slice(2, 2 + NUMBER_BITS);
  const parity = digits.reduce<number>((sum, bit) => sum + bit, 0) % 2;
  return parity === bits[18] ? Number.parseInt(digits.join(""), 2) : null;
}

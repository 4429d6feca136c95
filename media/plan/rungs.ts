/** One video rendition of the ladder: square pixels, upright. */
export interface Rung {
  /** Prefix of its file names. `1080p`: by the 16:9 frame the picture fits into (FORMAT-012), else by the shorter side. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly maxKbps: number;
  /** Dynamic range: SDR is 8-bit H.264, everything else 10-bit HEVC. */
  readonly range: PictureRange;
}

export type PictureRange = "SDR" | "PQ" | "HLG";

/** Heights of the 16:9 frames that renditions fit into (docs/spec/rules.md, Ladder). */
const RUNG_HEIGHTS: readonly number[] = [1080, 720, 540, 360, 270];
/** Maximum bit rates at 30 frames per second; 50 and 60 get half as much again. */
const MAX_KBPS: Readonly<Record<number, number>> = { 1080: 7000, 720: 3500, 540: 2000, 360: 1000, 270: 600 };
/** A rung nearly as large as the one above it would cost a full encode without a visible difference. */
const NEAR_DUPLICATE = 0.9;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The renditions of a picture, largest first: its own size (at most 1080p), then each rung below it. Never larger than the
 * source, always even, always in its shape; upright pictures get upright frames.
 */
export function planRungs(display: Size, fps: number): Rung[] {
  const top = scaleInto(display, RUNG_HEIGHTS[0] ?? 1080);
  const rungs = [top, ...RUNG_HEIGHTS.map((height) => scaleInto(display, height))];
  const kept = rungs.filter(
    (size, index) => index === 0 || Math.max(size.width, size.height) < NEAR_DUPLICATE * longest(display, top),
  );
  return unique(kept).map((size) => ({ ...size, name: rungName(size), maxKbps: maxKbps(size, fps), range: "SDR" }));
}

function longest(display: Size, top: Size): number {
  return Math.min(Math.max(display.width, display.height), Math.max(top.width, top.height));
}

/** The rung that is made first if the browser can't play the original: 540p, or the top one if that is smaller. */
export function quickRung(rungs: readonly Rung[]): Rung {
  const fits = rungs.find((rung) => frameHeightOf(rung) <= 540) ?? rungs.at(-1);
  if (!fits) throw new Error("a ladder has at least one rung");
  return fits;
}

/**
 * Additional HDR renditions for HDR sources: the largest, and the size of the quick rung for slow connections. HEVC costs several
 * times an SDR rung, so there are two rather than five.
 */
export function hdrRungs(rungs: readonly Rung[], range: "PQ" | "HLG"): Rung[] {
  const sizes = [...new Set([...rungs.slice(0, 1), quickRung(rungs)])];
  return sizes.map((rung) => ({ ...rung, name: `hdr-${rung.name}`, range }));
}

/** Scales a size down into the 16:9 frame of that height (rotated for upright pictures), to even numbers. */
function scaleInto(size: Size, frameHeight: number): Size {
  const isUpright = size.height > size.width;
  const frameWidth = (frameHeight * 16) / 9;
  const [boxWidth, boxHeight] = isUpright ? [frameHeight, frameWidth] : [frameWidth, frameHeight];
  const scale = Math.min(1, boxWidth / size.width, boxHeight / size.height);
  return { width: even(size.width, scale), height: even(size.height, scale) };
}

/** The nearest even number, at most the source's size and at least 2, as 4:2:0 requires. */
function even(pixels: number, scale: number): number {
  return Math.max(2, Math.min(Math.round((pixels * scale) / 2), Math.floor(pixels / 2)) * 2);
}

function unique(sizes: readonly Size[]): Size[] {
  return sizes.filter(
    (size, index) => sizes.findIndex((one) => one.width === size.width && one.height === size.height) === index,
  );
}

/** Height of the smallest 16:9 frame that contains the size. */
function frameHeightOf(size: Size): number {
  const [long, short] = [Math.max(size.width, size.height), Math.min(size.width, size.height)];
  return Math.max(short, Math.ceil((long * 9) / 16 - 1e-6));
}

function rungName(size: Size): string {
  const frame = frameHeightOf(size);
  // Rounding to even numbers loses up to two pixels of a frame.
  const known = RUNG_HEIGHTS.find((height) => height >= frame && height - frame <= 2);
  return `${known ?? Math.min(size.width, size.height)}p`;
}

/** The highest rate of a rung of that size, in kilobits per second. */
export function maxKbps(size: Size, fps: number): number {
  const frame = frameHeightOf(size);
  const height = RUNG_HEIGHTS.findLast((rung) => rung >= frame) ?? 1080;
  return Math.round((MAX_KBPS[height] ?? 7000) * (fps > 31 ? 1.5 : 1));
}

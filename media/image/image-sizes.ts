/** An image in several sizes, largest first; `file` is relative to its output folder. */
export interface ImageSet {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly ImageFile[];
}

export interface ImageFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** Longer sides of the web-size renditions of an image. */
export const IMAGE_LONG_SIDES: readonly number[] = [2560, 1280, 640, 320];
/** Longer sides of posters and stills of a video: full HD, and cards at two densities. */
export const POSTER_LONG_SIDES: readonly number[] = [1920, 640, 320];

/** Longer sides of a logo, which is shown a few dozen pixels tall, and as wide as a header at most. */
export const LOGO_LONG_SIDES: readonly number[] = [640, 320, 160];

/** Several images to scale, one at a time. */
export interface ImageSetsInput {
  readonly folder: string;
  readonly sets: readonly { readonly source: string; readonly name: string; readonly longSides: readonly number[] }[];
}

/** Scales a size down so that its longer side is at most `longSide`; never up, never below one pixel. */
export function fitLongSide(
  size: { width: number; height: number },
  longSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, longSide / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** The sizes to make, largest first. An image smaller than a step is made once, at its own size. */
export function imageSteps(
  size: { width: number; height: number },
  longSides: readonly number[],
): { width: number; height: number }[] {
  const long = Math.max(size.width, size.height);
  const smaller = longSides.filter((side) => side < long);
  const isWithin = smaller.length < longSides.length;
  return [...(isWithin ? [long] : []), ...smaller].map((side) => fitLongSide(size, side));
}

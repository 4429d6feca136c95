/** An image in several sizes, as the api returns it. */
export interface SizedImage {
  url: string;
  sizes: readonly { width: number; height: number; url: string }[];
}

/** Above a pixel ratio of 2 the difference is invisible. */
const MAX_PIXEL_RATIO = 2;

/**
 * The address of the smallest size that fills `widthPx` CSS pixels on this screen; the largest if none does. Null without an
 * image.
 */
export function imageUrl(
  image: SizedImage | null | undefined,
  widthPx: number,
  pixelRatio = globalThis.devicePixelRatio ?? 1,
): string | null {
  if (!image) return null;
  const wanted = widthPx * Math.min(MAX_PIXEL_RATIO, Math.max(1, pixelRatio));
  const ascending = [...image.sizes].sort((a, b) => a.width - b.width);
  return (ascending.find((size) => size.width >= wanted) ?? ascending.at(-1))?.url ?? image.url;
}

/** A rectangle over a picture, in fractions of it. */
export interface ShareRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that this aspect ratio (width by height) shows: as large as possible, centred. */
export function maskedPart(ratio: number, pictureAspect: number): ShareRect {
  const width = Math.min(1, ratio / pictureAspect);
  const height = Math.min(1, pictureAspect / ratio);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** SMPTE ST 2046-1: action and titles stay inside these fractions of width and height. */
export const safeAreas = { action: 0.93, title: 0.9 } as const;

/** The area that covers this share of a part of the picture, centred in it. */
export function safePart(share: number, { x, y, width, height }: ShareRect): ShareRect {
  const margin = (1 - share) / 2;
  return { x: x + width * margin, y: y + height * margin, width: width * share, height: height * share };
}

const LEAST_RATIO = 0.2;
const MOST_RATIO = 5;

/** A ratio as people write it: "1.66", "1,66", "1.66:1", "16:10"; null for anything else. */
export function readRatio(text: string): number | null {
  const [, width = "", height = "1"] = /^\s*(\d+(?:[.,]\d+)?)\s*(?:[:/x×]\s*(\d+(?:[.,]\d+)?))?\s*$/.exec(text) ?? [];
  const ratio = Number(width.replace(",", ".")) / Number(height.replace(",", "."));
  return ratio >= LEAST_RATIO && ratio <= MOST_RATIO ? ratio : null;
}

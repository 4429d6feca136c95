/** The named picture heights, each with the width of its 16:9 frame. */
const NAMED_HEIGHTS = [1080, 720, 540, 360, 270] as const;

/**
 * "1080p" for a picture of that 16:9 frame, or one whose longer side fits it (scope pictures, portrait); "{width}x{height}" for
 * everything else and for larger pictures (FORMAT-012, FORMAT-013).
 */
export function resolutionName(width: number, height: number): string {
  const longer = Math.max(width, height);
  const shorter = Math.min(width, height);
  const named = NAMED_HEIGHTS.find((name) => longer === widthOf(name) && shorter <= name);
  return named === undefined ? `${width}x${height}` : `${named}p`;
}

function widthOf(height: number): number {
  return (height * 16) / 9;
}

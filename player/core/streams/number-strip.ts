/** Cells of the strip in a numbered check clip: white, black, six bits with the highest first, parity, white. */
export const stripCells = 10;
const bits = 6;

/** The number in a strip's cells, by their brightness from 0 to 255; null unless the strip is clean. */
export function readStrip(cells: readonly number[]): number | null {
  const on = Array.from({ length: stripCells }, (_, cell) => (cells[cell] ?? 0) > 127);
  if (!on[0] || on[1] || !on[stripCells - 1]) return null;
  const digits = on.slice(2, 2 + bits);
  const isEven = digits.filter(Boolean).length % 2 === 0;
  if (isEven === on[2 + bits]) return null;
  return digits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0);
}

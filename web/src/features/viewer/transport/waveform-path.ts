/** Maximum number of columns: more than a wide screen shows. */
const maxColumns = 500;

/** The peaks (min, max, min, max …, -1 to 1) of a waveform file; none for any other file. */
export function readPeaks(value: unknown): readonly number[] {
  if (typeof value !== "object" || value === null || !("peaks" in value) || !Array.isArray(value.peaks)) return [];
  return value.peaks.filter((peak): peak is number => typeof peak === "number" && Number.isFinite(peak));
}

/** An SVG path of vertical strokes, one per column, from its lowest to its highest sample. */
export function waveformPath(peaks: readonly number[], width: number, height: number): string {
  const pairs = Math.floor(peaks.length / 2);
  const columns = Math.min(maxColumns, pairs);
  const strokes: string[] = [];
  for (let column = 0; column < columns; column += 1) {
    const from = Math.floor((column * pairs) / columns);
    const to = Math.floor(((column + 1) * pairs) / columns);
    const part = peaks.slice(from * 2, to * 2);
    const x = (((column + 0.5) / columns) * width).toFixed(1);
    // A silent column is still a line.
    const top = yOf(Math.max(...part), height) - 0.5;
    const bottom = yOf(Math.min(...part), height) + 0.5;
    strokes.push(`M${x} ${top.toFixed(1)}V${bottom.toFixed(1)}`);
  }
  return strokes.join("");
}

function yOf(sample: number, height: number): number {
  return ((1 - Math.min(1, Math.max(-1, sample))) / 2) * height;
}

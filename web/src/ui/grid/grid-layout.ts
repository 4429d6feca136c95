/** Icon sizes 1 to 4 and the minimum card width at each, in CSS pixels. */
export type IconSize = 1 | 2 | 3 | 4;
export const ICON_SIZES: readonly IconSize[] = [1, 2, 3, 4];
/** The initial icon size (FOLDERS-009). */
export const DEFAULT_ICON_SIZE: IconSize = 4;
export const MIN_CARD_PX: Record<IconSize, number> = { 1: 112, 2: 152, 3: 196, 4: 260 };

/** Spacing and size of cards: `wide` for short lists with a large image each, such as projects (PLUS-297). */
export type GridDensity = "dense" | "wide";
const DENSITIES: Record<GridDensity, { gapPx: number; minCardPx: Record<IconSize, number> }> = {
  dense: { gapPx: 12, minCardPx: MIN_CARD_PX },
  wide: { gapPx: 16, minCardPx: { 1: 140, 2: 196, 3: 260, 4: 340 } },
};

const NARROW_BELOW_PX = 600;
const CAPTION_PX = 30;
/** FOLDERS-103: the second line of the caption, at sizes 3 and 4. */
const METADATA_LINE_PX = 16;
const HEAD_PX = 38;
/** Folders have two paper edges above their picture. */
const PAPER_EDGE_PX = 5;

export function clampIconSize(value: number): IconSize {
  const size = Math.min(4, Math.max(1, Math.round(value)));
  return ICON_SIZES[size - 1] ?? DEFAULT_ICON_SIZE;
}

export function showsMetadataLine(size: IconSize): boolean {
  return size > 2;
}

export interface GridMetrics {
  columns: number;
  gutterPx: number;
  gapPx: number;
  cardPx: number;
  /** Height of a row of cards, gap included. */
  rowPx: number;
}

/** Columns and heights for a page of this width: computed, so that nothing is measured while scrolling. */
export function gridMetrics(widthPx: number, size: IconSize, density: GridDensity = "dense"): GridMetrics {
  const { minCardPx } = DENSITIES[density];
  const narrow = widthPx < NARROW_BELOW_PX;
  const gutterPx = narrow ? 12 : 16;
  const gapPx = narrow ? DENSITIES.dense.gapPx : DENSITIES[density].gapPx;
  const innerPx = Math.max(minCardPx[1], widthPx - 2 * gutterPx);
  const fitting = Math.floor((innerPx + gapPx) / (minCardPx[size] + gapPx));
  const columns = Math.max(narrow ? 2 : 1, fitting);
  const cardPx = (innerPx - gapPx * (columns - 1)) / columns;
  const captionPx = CAPTION_PX + (showsMetadataLine(size) ? METADATA_LINE_PX : 0);
  return { columns, gutterPx, gapPx, cardPx, rowPx: Math.ceil((cardPx * 9) / 16) + captionPx + gapPx };
}

/** One line of the grid: a section's head, or a row of cards by their indexes in the whole list. */
export type GridLine =
  | { kind: "head"; section: number }
  | { kind: "cards"; section: number; from: number; to: number; row: number };

export interface GridShape {
  lines: readonly GridLine[];
  /** Rows of cards, not counting heads. */
  rows: number;
}

/** The lines of sections with these numbers of items. Empty sections have none; a head needs a title. */
export function gridShape(sections: readonly { count: number; hasHead: boolean }[], columns: number): GridShape {
  const lines: GridLine[] = [];
  let start = 0;
  let row = 0;
  sections.forEach(({ count, hasHead }, section) => {
    if (count > 0 && hasHead) lines.push({ kind: "head", section });
    for (let from = start; from < start + count; from += columns) {
      lines.push({ kind: "cards", section, from, to: Math.min(from + columns, start + count), row });
      row += 1;
    }
    start += count;
  });
  return { lines, rows: row };
}

/** `next` is the line below: a head has its own spacing, so the row above it has no gap. */
export function lineHeightPx(
  line: GridLine,
  next: GridLine | undefined,
  metrics: GridMetrics,
  hasPaperEdges: (section: number) => boolean,
): number {
  if (line.kind === "cards") return next?.kind === "head" ? metrics.rowPx - metrics.gapPx : metrics.rowPx;
  return HEAD_PX + (hasPaperEdges(line.section) ? PAPER_EDGE_PX : 0);
}

/** The tops of all lines, and the end of the last one. */
export function lineTops(
  shape: GridShape,
  metrics: GridMetrics,
  hasPaperEdges: (section: number) => boolean,
): { tops: readonly number[]; endPx: number } {
  let endPx = 0;
  const tops = shape.lines.map((line, index) => {
    const topPx = endPx;
    endPx += lineHeightPx(line, shape.lines[index + 1], metrics, hasPaperEdges);
    return topPx;
  });
  return { tops, endPx };
}

/** The line that holds an item. */
export function lineOfItem(shape: GridShape, index: number): number {
  return shape.lines.findIndex((line) => line.kind === "cards" && index >= line.from && index < line.to);
}

/** The item that a key moves to; the same one at the edges. Rows of different sections keep their column. */
export function movedIndex(shape: GridShape, index: number, key: string, pageRows = 1): number {
  const cards = shape.lines.filter((line) => line.kind === "cards");
  const at = cards.findIndex((line) => index >= line.from && index < line.to);
  const here = cards[at];
  const last = (cards.at(-1)?.to ?? 1) - 1;
  if (!here) return 0;
  const inColumn = (line: (typeof cards)[number] | undefined) =>
    line ? Math.min(line.from + (index - here.from), line.to - 1) : index;
  switch (key) {
    case "ArrowRight":
      return Math.min(last, index + 1);
    case "ArrowLeft":
      return Math.max(0, index - 1);
    case "ArrowDown":
      return inColumn(cards[at + 1]);
    case "ArrowUp":
      return inColumn(cards[at - 1]);
    case "PageDown":
      return inColumn(cards[Math.min(cards.length - 1, at + pageRows)]);
    case "PageUp":
      return inColumn(cards[Math.max(0, at - pageRows)]);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return index;
  }
}

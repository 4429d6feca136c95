import { baseName, type ClipRow, type ClipRows } from "#core/clip-metadata/clip-row.ts";
import { rowLabeller } from "#core/clip-metadata/labelled-values.ts";
import { comparableRow } from "#core/clip-metadata/match/comparable-row.ts";
import { columnKey } from "#core/clip-metadata/product-labels.ts";
import { type FrameRate, parseFrameRate } from "#core/timecode/frame-rate.ts";
import { type AleFile, parseAle } from "./parse-ale.ts";

/** Columns that identify the clip of a row, keyed by `columnKey`. */
const KEY_COLUMNS = {
  fileNames: ["sourcefile", "sourcefilename", "filename", "clipname"],
  paths: ["unc", "uncpath", "sourcefilepath", "sourcepath", "filepath", "path"],
  clipNames: ["name"],
  reels: ["tape", "tapename", "tapeid", "reel", "reelname", "camroll", "cameraroll"],
} as const;

/** A log has only a few columns for the same thing; each is checked for every row. */
const MOST_COLUMNS_OF_A_KIND = 16;

/** The clips of an ALE; null for text that isn't one, or whose rows name no clip. */
export function aleRows(text: string): ClipRows {
  const file = parseAle(text);
  return file && rowsOf(file);
}

function rowsOf({ headings, columns, rows }: AleFile): ClipRows {
  const keys = columns.map(columnKey);
  const indexes = [...keys.keys()];
  const indexesOf = (names: readonly string[]) =>
    indexes.filter((index) => names.includes(keys[index] ?? "")).slice(0, MOST_COLUMNS_OF_A_KIND);
  const fileNames = indexesOf(KEY_COLUMNS.fileNames);
  const paths = indexesOf(KEY_COLUMNS.paths);
  const clipNames = indexesOf(KEY_COLUMNS.clipNames);
  const reels = indexesOf(KEY_COLUMNS.reels);
  if (fileNames.length + paths.length + clipNames.length + reels.length === 0) return null;
  const [start, end, fps] = ["start", "end", "fps"].map((name) => keys.indexOf(name));
  const labelled = rowLabeller(columns);
  const globalTape = headings.get("TAPE");
  const tapeOfAll = globalTape ? [globalTape] : NOTHING;
  const rateOf = rememberedRate(headings.get("FPS") ?? "");
  const rowOf = (cells: readonly string[]): ClipRow => {
    const ownReels = filledCells(cells, reels);
    const pathNames = filledCells(cells, paths);
    const names = filledCells(cells, fileNames);
    const startLabel = cellAt(cells, start);
    const endLabel = cellAt(cells, end);
    return comparableRow({
      fileNames: pathNames.length === 0 ? names : [...names, ...pathNames.map(baseName)],
      clipNames: filledCells(cells, clipNames),
      reels: ownReels.length === 0 ? tapeOfAll : ownReels,
      start: startLabel ? { label: startLabel, rate: rateOf(cellAt(cells, fps)) } : null,
      end: endLabel ? { label: endLabel, rate: rateOf(cellAt(cells, fps)) } : null,
      values: labelled(cells),
    });
  };
  return eachRow(rows, rowOf);
}

/** Pushed one at a time: no need to hold 100,000 rows here. A generator would take half as long again for short rows. */
function eachRow(rows: AleFile["rows"], rowOf: (cells: readonly string[]) => ClipRow): Iterable<ClipRow> {
  return {
    [Symbol.iterator]: () => {
      const reader = rows();
      const cells: string[] = [];
      return {
        next: (): IteratorResult<ClipRow, undefined> =>
          reader.next(cells) ? { done: false, value: rowOf(cells) } : { done: true, value: undefined },
      };
    },
  };
}

/** Skips the lookup of "-1" for a missing column, which would take as long as everything else in a short row. */
function cellAt(cells: readonly string[], index = -1): string | undefined {
  return index < 0 ? undefined : cells[index];
}

const NOTHING: readonly string[] = [];

function filledCells(cells: readonly string[], indexes: readonly number[]): readonly string[] {
  let found: string[] | null = null;
  for (let at = 0; at < indexes.length; at += 1) {
    const cell = cells[indexes[at] ?? 0];
    if (!cell) continue;
    if (found === null) found = [cell];
    else found.push(cell);
  }
  return found ?? NOTHING;
}

/** A row's own rate, or else the file's. Consecutive rows mostly share it. */
function rememberedRate(rateOfFile: string): (own: string | undefined) => FrameRate | null {
  let last = rateOfFile;
  let rate = parseFrameRate(last);
  return (own) => {
    const text = own || rateOfFile;
    if (text !== last) {
      last = text;
      rate = parseFrameRate(text);
    }
    return rate;
  };
}

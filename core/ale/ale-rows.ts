import { baseName, type ClipRow, type ClipRows } from "#core/clip-metadata/clip-row.ts";
import { rowLabeller } from "#core/clip-metadata/labelled-values.ts";
import { columnKey } from "#core/clip-metadata/product-labels.ts";
import { parseFrameRate } from "#core/timecode/frame-rate.ts";
import { type AleFile, parseAle } from "./parse-ale.ts";

/** Columns that say which clip a row is about, by what `columnKey` makes of their names. */
const KEY_COLUMNS = {
  fileNames: ["sourcefile", "sourcefilename", "filename", "clipname"],
  paths: ["unc", "uncpath", "sourcefilepath", "sourcepath", "filepath", "path"],
  clipNames: ["name"],
  reels: ["tape", "tapename", "tapeid", "reel", "reelname", "camroll", "cameraroll"],
} as const;

/** The clips of an ALE; null for text that is no ALE, or says of no row which clip it is about. */
export function aleRows(text: string): ClipRows {
  const file = parseAle(text);
  return file && rowsOf(file);
}

function rowsOf({ headings, columns, rows }: AleFile): ClipRows {
  const keys = columns.map(columnKey);
  const indexesOf = (names: readonly string[]) => keys.flatMap((key, index) => (names.includes(key) ? [index] : []));
  const fileNames = indexesOf(KEY_COLUMNS.fileNames);
  const paths = indexesOf(KEY_COLUMNS.paths);
  const clipNames = indexesOf(KEY_COLUMNS.clipNames);
  const reels = indexesOf(KEY_COLUMNS.reels);
  if (fileNames.length + paths.length + clipNames.length + reels.length === 0) return null;
  const [start, end, fps] = ["start", "end", "fps"].map((name) => keys.indexOf(name));
  const labelled = rowLabeller(columns);
  const globalTape = headings.get("TAPE") ?? "";
  return rows.map((cells): ClipRow => {
    const filled = (indexes: readonly number[]) => indexes.map((index) => cells[index] ?? "").filter(Boolean);
    const rate = parseFrameRate(cells[fps ?? -1] || headings.get("FPS") || "");
    const timecode = (index = -1) => (cells[index] ? { label: cells[index], rate } : null);
    const ownReels = filled(reels);
    return {
      fileNames: [...filled(fileNames), ...filled(paths).map(baseName)],
      clipNames: filled(clipNames),
      reels: ownReels.length === 0 && globalTape !== "" ? [globalTape] : ownReels,
      start: timecode(start),
      end: timecode(end),
      values: labelled(cells),
    };
  });
}

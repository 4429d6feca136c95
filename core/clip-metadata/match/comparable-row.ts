import type { ClipRow, RowTimecode } from "#core/clip-metadata/clip-row.ts";
import { NAME_MAX_LENGTH } from "#core/names/name-rules.ts";

/** Longer labels are not timecodes. */
const LONGEST_TIMECODE = 64;

/** Drops names that no clip can have, since rows are compared with clips many times. */
export function comparableRow(row: ClipRow): ClipRow {
  const areNames = areAllNames(row.fileNames) && areAllNames(row.clipNames) && areAllNames(row.reels);
  if (areNames && isShort(row.start) && isShort(row.end)) return row;
  return {
    ...row,
    fileNames: row.fileNames.filter(isName),
    clipNames: row.clipNames.filter(isName),
    reels: row.reels.filter(isName),
    start: shortEnough(row.start),
    end: shortEnough(row.end),
  };
}

function areAllNames(names: readonly string[]): boolean {
  for (let index = 0; index < names.length; index += 1) if (!isName(names[index] ?? "")) return false;
  return true;
}

const isName = (name: string) => name.length <= NAME_MAX_LENGTH;
const isShort = (time: RowTimecode | null) => time === null || time.label.length <= LONGEST_TIMECODE;
const shortEnough = (time: RowTimecode | null) => (isShort(time) ? time : null);

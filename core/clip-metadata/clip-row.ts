import type { FrameRate } from "#core/timecode/frame-rate.ts";

/** One value of a clip, under the label it is shown by. Values are trimmed and never empty. */
export interface ClipValue {
  readonly label: string;
  readonly value: string;
}

/** A start as the file writes it, and the rate it is counted in where the file says. */
export interface RowTimecode {
  readonly label: string;
  readonly rate: FrameRate | null;
}

/** What a metadata file says of one clip: an ALE row, an XML clip. */
export interface ClipRow {
  /** Names of the clip's file, without folders: Source File, Filename, the end of a path. */
  readonly fileNames: readonly string[];
  /** What the logging program calls the clip. */
  readonly clipNames: readonly string[];
  /** Tape, reel, camera roll. */
  readonly reels: readonly string[];
  readonly start: RowTimecode | null;
  /** First frame after the clip; with `start` it tells the length. */
  readonly end: RowTimecode | null;
  /** Product labels first, then everything else in the order of the file. */
  readonly values: readonly ClipValue[];
}

/** The rows of a metadata file, to be iterated once; null if it contains nothing usable. */
export type ClipRows = Iterable<ClipRow> | null;

/** The last part of a Windows, UNC or POSIX path. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).trim();
}

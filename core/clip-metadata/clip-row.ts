import type { FrameRate } from "#core/timecode/frame-rate.ts";

/** One value of a clip, with its label. Values are trimmed and never empty. */
export interface ClipValue {
  readonly label: string;
  readonly value: string;
}

/** A start timecode as the file writes it, and its rate where the file gives one. */
export interface RowTimecode {
  readonly label: string;
  readonly rate: FrameRate | null;
}

/** What a metadata file says about one clip: an ALE row, an XML clip. */
export interface ClipRow {
  /** Names of the clip's file, without folders: Source File, Filename, the end of a path. */
  readonly fileNames: readonly string[];
  /** The clip's name in the logging program. */
  readonly clipNames: readonly string[];
  /** Tape, reel, camera roll. */
  readonly reels: readonly string[];
  readonly start: RowTimecode | null;
  /** First frame after the clip; with `start` it gives the length. */
  readonly end: RowTimecode | null;
  /** Product labels first, then everything else in file order. */
  readonly values: readonly ClipValue[];
}

/** The rows of a metadata file, iterable once; null if it contains nothing usable. */
export type ClipRows = Iterable<ClipRow> | null;

/** The last part of a Windows, UNC or POSIX path. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).trim();
}

/** Larger files are refused: they are sent, and read, in one call. */
export const CUT_MAX_BYTES = 900_000;
export const CUT_TOO_LARGE = "A cut can be at most 900 kB";

/** Limit on the events of one cut: an hour and a half with a cut each second. */
export const MOST_EVENTS = 5_000;

/** Two labels: the first frame, and the first one after the last. */
export interface LabelRange {
  readonly in: string;
  readonly out: string;
}

/** A part of a take that a cut uses, as its file writes it. */
export interface CutEvent {
  readonly number: string;
  /** Names of the source, the most reliable first: its file, the clip, the reel. Empty for those that it lacks. */
  readonly fileName: string;
  readonly clipName: string;
  readonly reel: string;
  readonly source: LabelRange;
  readonly record: LabelRange;
  /** How long the outgoing clip of a transition continues beyond both ranges, which are empty then. */
  readonly tailFrames: number;
  /** Frames per second of slow motion, of a still (0) or backwards; NaN if it can't be read; null at its own speed. */
  readonly speed: number | null;
}

export interface Cut {
  /** Empty without one. */
  readonly title: string;
  /** Whether record labels skip frames. */
  readonly dropFrame: boolean;
  /** Those with a picture, in the order of the file. */
  readonly events: readonly CutEvent[];
}

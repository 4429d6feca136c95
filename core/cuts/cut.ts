import type { FrameRate } from "../timecode/frame-rate.ts";

/** Larger files are refused: they are sent, and read, in one call. */
export const CUT_MAX_BYTES = 900_000;
export const CUT_TOO_LARGE = "A cut can be at most 900 kB";

export const NOT_A_CUT =
  "This is not a cut. Export it as an EDL (CMX 3600), as XML of Premiere or Resolve, as FCPXML or as OTIO";
export const NO_PICTURE = "The cut has only sound and black";

/** Limit on the events of one cut: an hour and a half with a cut each second. */
export const MOST_EVENTS = 5_000;

/** Two labels: the first frame, and the first one after the last. */
export interface LabelRange {
  readonly in: string;
  readonly out: string;
}

/** Frames of this rate, the first one counted from 00:00:00:00. */
export interface FrameRange {
  readonly rate: FrameRate;
  readonly frame: number;
  readonly frames: number;
}

/** A part of a take that a cut uses, as its file writes it. */
export interface CutEvent {
  /** Empty if its file numbers no events. */
  readonly number: string;
  /** Names of the source, the most reliable first: its file, the clip, the reel. Empty for those that it lacks. */
  readonly fileName: string;
  readonly clipName: string;
  readonly reel: string;
  /** Labels where the file states no rate; null if it doesn't say which part it is. */
  readonly source: LabelRange | FrameRange | null;
  readonly record: LabelRange | FrameRange;
  /** How long the outgoing clip of a transition continues beyond both ranges, which are empty then. */
  readonly tailFrames: number;
  /** Frames per second of slow motion, of a still (0) or backwards; NaN if that isn't known; null at its own speed. */
  readonly speed: number | null;
  /** Whether it is a group of clips whose content the file doesn't tell exactly. */
  readonly isGroup: boolean;
}

export interface Cut {
  /** Empty without one. */
  readonly title: string;
  /** Null if the file doesn't state it: an EDL. */
  readonly rate: FrameRate | null;
  /** Whether record labels skip frames; null if the file doesn't state it: OTIO. */
  readonly dropFrame: boolean | null;
  /** Those with a picture, in the order of the file. */
  readonly events: readonly CutEvent[];
}

/** Frames that one run encodes. */
export interface FrameRange {
  readonly first: number;
  /** The frame after the last one; null: as many as the file has. */
  readonly end: number | null;
}

/** A range of a clip, and where the clip's own frame 0 is. */
export interface Chunk extends FrameRange {
  /** The time of frame 0, in the units of the file. */
  readonly originTicks: number;
}

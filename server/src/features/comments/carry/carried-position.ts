/** How a comment finds its position in another version. */
export const CARRY_BY = ["POSITION", "TIMECODE"] as const;
export type CarryBy = (typeof CARRY_BY)[number];

/** What the frame positions of a version depend on. Null values are unknown. */
export interface CarriedClip {
  readonly type: string;
  readonly frameCount: number | null;
  readonly durationMs: number | null;
  readonly startFrame: number | null;
  readonly dropFrame: boolean;
  /** Frames per second, rounded up: the base of timecode. */
  readonly nominalRate: number | null;
}

/** Whether both versions have the same timecode base. */
export function haveCommonTimecode(from: CarriedClip, to: CarriedClip): boolean {
  const isCounted = from.startFrame !== null && to.startFrame !== null && from.nominalRate !== null;
  return isCounted && from.nominalRate === to.nominalRate && from.dropFrame === to.dropFrame;
}

/** The offset of positions: none by frame, the difference of the starts by timecode (PLUS-942). */
export function shiftOf(by: CarryBy, from: CarriedClip, to: CarriedClip): number {
  return by === "TIMECODE" ? (from.startFrame ?? 0) - (to.startFrame ?? 0) : 0;
}

/** Whether a moved range is completely inside the version; a comment without a position fits everywhere. */
export function fits(
  range: { readonly start: number | null; readonly end: number | null },
  shift: number,
  { type, frameCount, durationMs }: CarriedClip,
): boolean {
  if (range.start === null) return true;
  const last =
    type === "VIDEO" ? (frameCount ?? Number.POSITIVE_INFINITY) - 1 : (durationMs ?? Number.POSITIVE_INFINITY);
  return range.start + shift >= 0 && (range.end ?? range.start) + shift <= last;
}

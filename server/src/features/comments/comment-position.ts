import { invalid } from "#core/errors/app-error.ts";

/** A frame for video, milliseconds for audio (DATA-065); both ends are included. */
export interface CommentPosition {
  readonly start: number;
  readonly end: number;
}

/** The subject of a comment; null values are unknown (yet). */
export interface PositionedClip {
  readonly type: string;
  readonly frameCount: number | null;
  readonly durationMs: number | null;
}

/**
 * Returns a position inside the clip; without an end it is one frame or moment (docs/spec/rules.md, Typed timecode). Images and
 * documents have none (COMMENTS-038).
 * @throws AppError VALIDATION
 */
export function requirePosition(
  given: { readonly start: number; readonly end?: number | null | undefined } | null | undefined,
  clip: PositionedClip,
): CommentPosition | null {
  if (given === null || given === undefined) return null;
  const { start } = given;
  const end = given.end ?? start;
  if (clip.type !== "VIDEO" && clip.type !== "AUDIO" && clip.type !== "LIVE") {
    throw invalid("position", "A comment on this kind of file has no position");
  }
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0) {
    throw invalid("position", "A position must be a whole number from 0");
  }
  if (end < start) throw invalid("position", "A range can't end before it starts");
  if (end > lastOf(clip)) throw invalid("position", "Past the end of the clip");
  return { start, end };
}

function lastOf({ type, frameCount, durationMs }: PositionedClip): number {
  if (type === "VIDEO") return frameCount === null ? Number.POSITIVE_INFINITY : frameCount - 1;
  return type === "AUDIO" ? (durationMs ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
}

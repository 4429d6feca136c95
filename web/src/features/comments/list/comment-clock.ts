/** A comment's position: a frame for video, milliseconds for everything else. */
export interface CommentPosition {
  readonly start: number;
  readonly end: number;
}

/**
 * What comments need from their subject: the player's side of the connection.
 * @public
 */
export interface CommentClock {
  /** The position of a comment made now; absent if comments have none (stills mode, images: COMMENTS-037, COMMENTS-038). */
  readonly here: () => number | undefined;
  /** A position as text, in the player's time display. */
  readonly format: (place: number) => string;
  /** Shows a position (COMMENTS-029). */
  readonly seek: (place: number) => void;
  readonly pause: () => void;
  /** Shows a position and returns its picture; absent if downloading isn't allowed. */
  readonly picture?: ((place: number | undefined) => Promise<ShownPicture | undefined>) | undefined;
}

/**
 * The visible picture, at its own size, with its file name.
 * @public
 */
export interface ShownPicture {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

/** "16:39:15:14 – 16:39:20:06", or one time if both are equal (COMMENTS-015). */
export function rangeText(position: CommentPosition, format: CommentClock["format"]): string {
  if (position.end <= position.start) return format(position.start);
  return `${format(position.start)} – ${format(position.end)}`;
}

/**
 * In and out points in any order make a range. The current position replaces a missing one; if it is on the wrong side of the
 * other point, the range is that point alone.
 * @public
 */
export function positionOfMarks(
  here: number | undefined,
  markIn: number | undefined,
  markOut: number | undefined,
): CommentPosition | undefined {
  if (here === undefined) return undefined;
  const first = markIn ?? (markOut === undefined ? here : Math.min(here, markOut));
  const last = markOut ?? (markIn === undefined ? here : Math.max(here, markIn));
  return { start: Math.min(first, last), end: Math.max(first, last) };
}

/** A comment's place: a frame for video, milliseconds for everything else. */
export interface CommentPosition {
  readonly start: number;
  readonly end: number;
}

/**
 * What comments need to know of the thing they are about: the player's side of the talk.
 * @public
 */
export interface CommentClock {
  /** Where a comment made now would stand; absent where comments have no position (stills mode, images: COMMENTS-037, COMMENTS-038). */
  readonly here: () => number | undefined;
  /** A place as text, in the player's time display. */
  readonly format: (place: number) => string;
  /** Shows a place (COMMENTS-029). */
  readonly seek: (place: number) => void;
  readonly pause: () => void;
  /** Shows a place and answers its picture; absent where nobody may take it away. */
  readonly picture?: ((place: number | undefined) => Promise<ShownPicture | undefined>) | undefined;
}

/**
 * A picture as it is on screen, in its own pixels, with the name it is saved under.
 * @public
 */
export interface ShownPicture {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

/** "16:39:15:14 – 16:39:20:06", or one time where both are the same (COMMENTS-015). */
export function rangeText(position: CommentPosition, format: CommentClock["format"]): string {
  if (position.end <= position.start) return format(position.start);
  return `${format(position.start)} – ${format(position.end)}`;
}

/**
 * In and out points in any order make a range; one of them alone, or none, begins or ends at the place itself.
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

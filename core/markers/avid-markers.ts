/** A marker as Avid Media Composer reads and writes it, one per line. */
export interface AvidMarker {
  readonly user: string;
  /** Label in the clip's own count, a semicolon before the frames for drop-frame. */
  readonly timecode: string;
  /** V1, A1, TC1 … */
  readonly track: string;
  readonly colour: AvidColour;
  readonly text: string;
  /** 1: a single frame. */
  readonly lengthFrames: number;
}

/** The eight that every version of the program has. */
export const AVID_COLOURS = ["red", "green", "blue", "cyan", "magenta", "yellow", "black", "white"] as const;
export type AvidColour = (typeof AVID_COLOURS)[number];

/**
 * The marker text of Media Composer: user, timecode, track, colour, comment and length, separated by tabs, without header, each
 * line ended by LF. A line break inside a comment is a bare CR; CRLF and tabs would break the import.
 */
export function avidMarkerText(markers: readonly AvidMarker[]): string {
  return markers
    .map(({ user, timecode, track, colour, text, lengthFrames }) =>
      [cell(user).replaceAll("\r", " "), timecode, track, colour, cell(text), String(lengthFrames)].join("\t"),
    )
    .map((line) => `${line}\n`)
    .join("");
}

function cell(text: string): string {
  return text
    .trim()
    .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, "\r")
    .replace(/\t/g, " ")
    .replace(/[^\P{Cc}\r]/gu, "");
}

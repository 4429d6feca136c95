import type { Timebase } from "../timecode/timecode.ts";

/** The eight colours that every editing program has, or has something near to. */
export const NOTE_COLOURS = ["red", "green", "blue", "cyan", "magenta", "yellow", "black", "white"] as const;
export type NoteColour = (typeof NOTE_COLOURS)[number];

/** A comment as a marker of an editing program. */
export interface NoteMarker {
  /** Counted from the clip's first frame, both ends included. */
  readonly startFrame: number;
  readonly endFrame: number;
  readonly author: string;
  /** Trimmed, lines apart by line feeds, no control characters but those and tabs. */
  readonly text: string;
  readonly colour: NoteColour;
  readonly isResolved: boolean;
  /** When it was written, in the reader's zone: for people, not for programs. */
  readonly writtenAt: string;
}

/** The clip on which the markers are. */
export interface MarkedClip extends Timebase {
  readonly name: string;
  /** The count of its first frame's timecode. */
  readonly startFrame: number;
  readonly frameCount: number;
}

/** A marker as a file says it; what a format cannot say is missing. `startFrame` may be outside the clip. */
export type ReadMarker = Pick<NoteMarker, "startFrame" | "endFrame" | "author" | "text"> & {
  readonly colour?: NoteColour;
  readonly isResolved?: boolean;
};

/** More markers are not read, nor written into one file. */
export const MOST_MARKERS = 5_000;

export function isNoteColour(text: string | undefined): text is NoteColour {
  return NOTE_COLOURS.some((colour) => colour === text);
}

/** By their place, then as they were given. */
export function byPlace<Placed extends { readonly startFrame: number }>(markers: readonly Placed[]): Placed[] {
  return markers.toSorted((a, b) => a.startFrame - b.startFrame);
}

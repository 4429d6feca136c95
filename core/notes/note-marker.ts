import type { Timebase } from "../timecode/timecode.ts";

/** The eight colours that every editing program has, or approximates. */
export const NOTE_COLOURS = ["red", "green", "blue", "cyan", "magenta", "yellow", "black", "white"] as const;
export type NoteColour = (typeof NOTE_COLOURS)[number];

/** A comment as a marker of an editing program. */
export interface NoteMarker {
  /** Counted from the clip's first frame, both ends included. */
  readonly startFrame: number;
  readonly endFrame: number;
  readonly author: string;
  /** Trimmed, LF line breaks, no control characters other than line feeds and tabs. */
  readonly text: string;
  readonly colour: NoteColour;
  readonly isResolved: boolean;
  /** When it was written, in the reader's time zone: for people, not for programs. */
  readonly writtenAt: string;
}

/** The clip that the markers are on. */
export interface MarkedClip extends Timebase {
  readonly name: string;
  /** The frame count of its start timecode. */
  readonly startFrame: number;
  readonly frameCount: number;
}

/** A marker as a file describes it; fields that its format lacks are absent. `startFrame` may be outside the clip. */
export type ReadMarker = Pick<NoteMarker, "startFrame" | "endFrame" | "author" | "text"> & {
  readonly colour?: NoteColour;
  readonly isResolved?: boolean;
};

/** Limit on markers read from, or written to, one file. */
export const MOST_MARKERS = 5_000;

/** Limit on the texts of one import: 5,000 markers with 1,600 characters each. */
export const MARKER_TEXTS_MAX_BYTES = 8 * 1024 * 1024;
export const MARKER_TEXTS_TOO_LARGE = "The markers of one import can have at most 8 MB of text";

export function markerTextBytes(markers: readonly { readonly text: string }[]): number {
  const encoder = new TextEncoder();
  return markers.reduce((sum, { text }) => sum + encoder.encode(text).length, 0);
}

export function isNoteColour(text: string | undefined): text is NoteColour {
  return NOTE_COLOURS.some((colour) => colour === text);
}

/** By position, then in the given order. */
export function byPlace<Placed extends { readonly startFrame: number }>(markers: readonly Placed[]): Placed[] {
  return markers.toSorted((a, b) => a.startFrame - b.startFrame);
}

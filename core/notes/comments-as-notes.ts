import { NOTE_COLOURS, type NoteColour, type NoteMarker } from "./note-marker.ts";
import { markedWords, withFrame, withReplies } from "./note-marks.ts";

/** A thread of a take, as visible to the person who exports it. */
export interface LeavingThread {
  readonly author: string;
  /** Empty for a deleted comment whose replies keep it visible. */
  readonly text: string;
  readonly hasDrawing: boolean;
  readonly isTeamOnly: boolean;
  /** Names of its files. */
  readonly fileNames: readonly string[];
  readonly isResolved: boolean;
  readonly writtenAt: string;
  /** Frames of the editing program; null without a position. */
  readonly place: { readonly startFrame: number; readonly endFrame: number } | null;
  /** The frame that the marker of a variable-rate clip names, since its place has another number (PLUS-577). */
  readonly ownFrame?: number | undefined;
  readonly replies: readonly Omit<LeavingThread, "place" | "ownFrame" | "replies" | "isResolved" | "hasDrawing">[];
}

export const REPLY_CHOICES = ["FOLDED", "MARKERS", "NONE"] as const;
export const COLOUR_CHOICES = ["AUTHOR", "STATUS"] as const;

export interface NoteChoices {
  /** Within the text of their thread, as separate markers, or left out. */
  readonly replies: (typeof REPLY_CHOICES)[number];
  readonly colours: (typeof COLOUR_CHOICES)[number];
  /** Added to every position, for a take that does not begin where the edit does. */
  readonly offsetFrames: number;
}

/** Returns the colour of each note of a take; authors get theirs in the order of the calls. */
export function noteColours(colours: NoteChoices["colours"]): (author: string, isResolved: boolean) => NoteColour {
  const authors = new Map<string, NoteColour>();
  return (author, isResolved) => {
    if (colours === "STATUS") return isResolved ? "green" : "red";
    const known = authors.get(author) ?? NOTE_COLOURS[authors.size % NOTE_COLOURS.length] ?? "red";
    authors.set(author, known);
    return known;
  };
}

/**
 * Threads as markers. Those without a position are on the first frame. What an offset moves before the first frame is left out.
 */
export function commentsAsNotes(threads: readonly LeavingThread[], choices: NoteChoices): NoteMarker[] {
  const colourOf = noteColours(choices.colours);
  const { replies, offsetFrames } = choices;
  return threads.flatMap((thread) => {
    const { isResolved, ownFrame } = thread;
    const { startFrame, endFrame } = thread.place ?? { startFrame: 0, endFrame: 0 };
    const place = { startFrame: startFrame + offsetFrames, endFrame: endFrame + offsetFrames };
    if (place.startFrame < 0) return [];
    const noteOf = ({ author, writtenAt }: { author: string; writtenAt: string }, text: string): NoteMarker[] =>
      text === ""
        ? []
        : [
            {
              ...place,
              author,
              text: withFrame(text, ownFrame),
              colour: colourOf(author, isResolved),
              isResolved,
              writtenAt,
            },
          ];
    const below = thread.replies.map((reply) => ({ ...reply, words: markedWords(reply) }));
    const answers = replies === "MARKERS" ? below.flatMap((reply) => noteOf(reply, reply.words)) : [];
    return [...noteOf(thread, withReplies(markedWords(thread), replies === "FOLDED" ? below : [])), ...answers];
  });
}

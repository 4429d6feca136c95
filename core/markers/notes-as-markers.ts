import { type CountedTake, notePlaces } from "../notes/note-places.ts";
import { formatTimecode } from "../timecode/timecode.ts";
import { AVID_COLOURS, type AvidMarker } from "./avid-markers.ts";

/** A note on a clip with its replies. */
export interface Note {
  readonly author: string;
  /** Empty for a deleted note whose replies keep it visible. */
  readonly text: string;
  readonly hasDrawing: boolean;
  readonly position: { readonly start: number; readonly end: number } | null;
  readonly replies: readonly { readonly author: string; readonly text: string; readonly writtenAt: string }[];
}

export interface NotedClip extends CountedTake {
  readonly dropFrame: boolean;
  readonly startFrame: number;
}

/**
 * Notes as markers of an editing program, in order. Each author has a colour; replies follow the text they reply to. Notes
 * without a position go to the timecode track, one per frame from its first frame. Media Composer keeps one marker per frame and
 * track, so notes on the same frame become one. A note on a clip of variable rate names its frame.
 */
export function notesAsMarkers(notes: readonly Note[], clip: NotedClip): AvidMarker[] {
  const authors = [...new Set(notes.map(({ author }) => author))];
  const { frameTimes } = clip;
  const { rate, frameOf: toFrame } = notePlaces(clip);
  const base = { rate, dropFrame: clip.dropFrame };
  const track = clip.rate ? "V1" : "A1";
  let unplaced = 0;
  const placed = notes.map((note) => {
    const { position } = note;
    const frame = position ? toFrame(position.start) : unplaced++;
    const lengthFrames = position ? toFrame(position.end) - frame + 1 : 1;
    return {
      note: frameTimes && position ? { ...note, text: `[Frame ${position.start}] ${note.text}` } : note,
      frame,
      lengthFrames,
      track: position ? track : "TC1",
    };
  });
  const groups = Map.groupBy(
    placed.toSorted((a, b) => a.frame - b.frame),
    (each) => `${each.track} ${each.frame}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      user: first.note.author,
      timecode: formatTimecode(clip.startFrame + first.frame, base),
      track: first.track,
      colour: AVID_COLOURS[authors.indexOf(first.note.author) % AVID_COLOURS.length] ?? AVID_COLOURS[0],
      text: group.map(({ note }, index) => wordsOf(note, index > 0)).join("\n"),
      lengthFrames: Math.max(...group.map(({ lengthFrames }) => lengthFrames)),
    };
  });
}

/** In a merged note, all but the first name their author. */
function wordsOf({ author, text, hasDrawing, replies }: Note, saysAuthor: boolean): string {
  const own = [saysAuthor ? `[${author}]` : "", text, hasDrawing ? "[Drawing]" : ""].filter(Boolean).join(" ");
  const answers = replies.map((reply) => `[${reply.author} ${reply.writtenAt}] ${reply.text}`);
  return [own, ...answers].filter(Boolean).join("\n");
}

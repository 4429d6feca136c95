import { RefusedFile, requireAtMost } from "../clip-metadata/refused-file.ts";
import { droppedPerMinute, saysDropFrame } from "../timecode/timecode.ts";
import { frameOfLabel, labelOfFrame, requireCount } from "./clip-labels.ts";
import { cleanName, cleanText, inOneLine } from "./line-text.ts";
import { type MarkedClip, MOST_MARKERS, type NoteColour, type NoteMarker, type ReadMarker } from "./note-marker.ts";
import { onePerFrame } from "./one-per-frame.ts";

const COLOURS: Readonly<Record<NoteColour, string>> = {
  red: "Red",
  green: "Green",
  blue: "Blue",
  cyan: "Cyan",
  magenta: "Fuchsia",
  yellow: "Yellow",
  black: "Cocoa",
  white: "Cream",
};
const NAMED = new Map(Object.entries(COLOURS).map(([colour, name]) => [name, colour as NoteColour]));

/**
 * Markers of a timeline of DaVinci Resolve: events of one frame, each with a line of note, colour, name and length. The name is the
 * author. A break in a note is U+2028, a bar the broken bar, since a bar ends the note.
 */
export function resolveEdl(markers: readonly NoteMarker[], clip: MarkedClip): string {
  const title = inOneLine(cleanText(clip.name), " ");
  const count = droppedPerMinute(clip) > 0 ? "DROP FRAME" : "NON-DROP FRAME";
  const events = onePerFrame(markers).map((marker, index) => {
    const [start, next] = [labelOfFrame(marker.startFrame, clip), labelOfFrame(marker.startFrame + 1, clip)];
    const number = String(index + 1).padStart(3, "0");
    const length = marker.endFrame - marker.startFrame + 1;
    const words = ` |C:ResolveColor${COLOURS[marker.colour]} |M:${withoutBars(marker.author)} |D:${length}`;
    return `${number}  001      V     C        ${start} ${next} ${start} ${next}\n${withoutBars(marker.text)}${words}\n\n`;
  });
  return `TITLE: ${title}\nFCM: ${count}\n\n${events.join("")}`;
}

/** A broken bar stands for a bar. Spaces of no width after it are doubled; one more says that it was a broken bar already. */
function withoutBars(text: string): string {
  return inOneLine(text, "\u2028").replace(
    /([|¦])(\u200b*)/g,
    (_, bar: string, spaces: string) => `¦${spaces}${spaces}${bar === "¦" ? "\u200b" : ""}`,
  );
}

function withBars(text: string): string {
  return text
    .replace(/¦(\u200b*)/g, (_, spaces: string) => {
      const bar = spaces.length % 2 === 0 ? "|" : "¦";
      return bar + spaces.slice(0, Math.floor(spaces.length / 2));
    })
    .replaceAll("\u2028", "\n");
}

const EVENT = /^\d{3,6}\s+\S+\s+\S+\s+C\s+\S+\s+\S+\s+(\S+)\s+(\S+)\s*$/;

export function isResolveEdl(text: string): boolean {
  return /^\s*TITLE:/.test(text) || EVENT.test(text.trimStart().split("\n", 1)[0] ?? "");
}

/** @throws RefusedFile when an event has no marker, or a marker no end */
export function readResolveEdl(text: string, clip: MarkedClip): ReadMarker[] {
  const markers: ReadMarker[] = [];
  let isCountKnown = false;
  let start: number | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    if (start !== null && line.includes("|")) {
      // Words of people may look like an event.
      markers.push(markerOf(line, start));
      start = null;
      requireAtMost(markers.length, MOST_MARKERS, "markers");
      continue;
    }
    const count = /^FCM:\s*(NON-DROP|DROP)/.exec(line)?.[1];
    if (count !== undefined) requireCount(count === "DROP", clip);
    isCountKnown ||= count !== undefined;
    const label = EVENT.exec(line)?.[1];
    if (label === undefined) continue;
    if (start !== null) throw new RefusedFile(UNFINISHED);
    if (!isCountKnown) requireCount(saysDropFrame(label), clip);
    start = frameOfLabel(label, clip);
  }
  if (start !== null) throw new RefusedFile(UNFINISHED);
  return markers;
}

const UNFINISHED = "An event of the EDL has no marker: the file is damaged, or it is a cut without markers";

/** Without a note, the name is what people wrote; names that the program gives mean nothing. */
function markerOf(line: string, startFrame: number): ReadMarker {
  const bar = line.indexOf("|");
  const [note, tags] = [cleanText(withBars(line.slice(0, bar))), line.slice(bar)];
  const length = /\|D:(\d{1,9})\s*$/.exec(tags)?.[1];
  if (length === undefined) throw new RefusedFile("A marker of the EDL has no length: the file is damaged");
  const given = withBars((/\|M:([^|]*)/.exec(tags)?.[1] ?? "").trimEnd());
  const name = /^Marker \d+$/.test(given) ? "" : given;
  const colour = NAMED.get(/\|C:ResolveColor(\w+)/.exec(tags)?.[1] ?? "");
  return {
    startFrame,
    endFrame: startFrame + Math.max(1, Number(length)) - 1,
    author: note === "" ? "" : cleanName(name),
    text: note === "" ? cleanText(name) : note,
    ...(colour ? { colour } : {}),
  };
}

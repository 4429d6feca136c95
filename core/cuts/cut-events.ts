import { RefusedFile, requireAtMost } from "../clip-metadata/refused-file.ts";
import { cleanName, cleanText, inOneLine } from "../notes/line-text.ts";
import { type FrameRate, fpsOf } from "../timecode/frame-rate.ts";
import { type Cut, type CutEvent, MOST_EVENTS, NO_PICTURE } from "./cut.ts";

export const DAMAGED = "The file is damaged, or a part is missing";

/** Where a timeline is shown in the cut. Times are seconds of the record timecode, counted from 00:00:00:00. */
export interface View {
  /** Added to the timeline's own times. */
  readonly shift: number;
  /** What it shows outside of these is not visible. */
  readonly from: number;
  readonly to: number;
  /** How many timelines are around it. */
  readonly depth: number;
}

/** A clip in a timeline, which counts these times. */
export interface ShownClip {
  readonly start: number;
  readonly end: number;
  readonly names: Pick<CutEvent, "fileName" | "clipName" | "reel">;
  /** Frames of the source at `start`, counted from 00:00:00:00; null if the file doesn't say. */
  readonly source: { readonly rate: FrameRate; readonly frame: number } | null;
  readonly isOwnSpeed: boolean;
  readonly isGroup: boolean;
}

const DEEPEST = 16;
/** Items of timelines within timelines: a small file can describe endlessly many. */
const MOST_ITEMS = 100_000;
const HIGHEST_FPS = 1_000;
/** Two days: no timecode is later. */
const LONGEST_SECONDS = 48 * 60 * 60;
const IMPOSSIBLE = "The cut has an impossible time: the file is damaged";

/** Collects the events of a cut from the clips of its timelines, which may show each other. */
export class CutEvents {
  readonly rate: FrameRate;
  /** The timeline of the cut itself. */
  readonly view: View;
  readonly #events: (CutEvent & { readonly record: { readonly frame: number } })[] = [];
  #items = 0;

  /** @param start the record time of its first frame @throws RefusedFile if there is no such timecode */
  constructor(rate: FrameRate, start: number, shift: number) {
    if (fpsOf(rate) > HIGHEST_FPS) throw new RefusedFile("The cut has an impossible frame rate: the file is damaged");
    if (!(start >= 0 && start < LONGEST_SECONDS)) throw new RefusedFile(IMPOSSIBLE);
    this.rate = rate;
    this.view = { shift, from: start, to: Number.POSITIVE_INFINITY, depth: 0 };
  }

  /** Counts an item of a timeline. @throws RefusedFile for too many */
  visit(): void {
    if (++this.#items > MOST_ITEMS)
      throw new RefusedFile("The cut has too many nested clips. Export a copy of it without nested sequences");
  }

  /**
   * The view of a timeline within another one, at whose time `start` it shows its own time `own`, until `end`.
   * @throws RefusedFile if timelines show each other without end
   */
  inside(view: View, place: { readonly start: number; readonly end: number; readonly own: number }): View {
    if (view.depth >= DEEPEST)
      throw new RefusedFile(`The cut has sequences nested more than ${DEEPEST} deep, or one that contains itself`);
    return {
      shift: view.shift + place.start - place.own,
      from: Math.max(view.from, view.shift + place.start),
      to: Math.min(view.to, view.shift + place.end),
      depth: view.depth + 1,
    };
  }

  /** @throws RefusedFile for impossible times */
  add(view: View, { start, end, names, source, isOwnSpeed, isGroup }: ShownClip): void {
    const [from, to] = [view.shift + start, view.shift + end];
    if (![from, to].every((time) => time > -LONGEST_SECONDS && time < LONGEST_SECONDS) || from > to)
      throw new RefusedFile(IMPOSSIBLE);
    const fps = fpsOf(this.rate);
    const frame = Math.round(Math.max(from, view.from) * fps);
    const frames = Math.round(Math.min(to, view.to) * fps) - frame;
    if (to > from && to <= this.view.from)
      throw new RefusedFile("A clip of the cut is before its start timecode: the file is damaged");
    if (frames <= 0) return;
    requireAtMost(this.#events.length + 1, MOST_EVENTS, "events");
    this.#events.push({
      number: "",
      ...names,
      source: source && sourceOf(source, frame / fps - from, frames),
      record: { rate: this.rate, frame, frames },
      tailFrames: 0,
      speed: isOwnSpeed ? null : Number.NaN,
      isGroup,
    });
  }

  /** @throws RefusedFile without events */
  cut(title: string, dropFrame: boolean | null): Cut {
    if (this.#events.length === 0) throw new RefusedFile(NO_PICTURE);
    const events = this.#events.toSorted((a, b) => a.record.frame - b.record.frame);
    return { title: cleanName(title), rate: this.rate, dropFrame, events };
  }
}

/** The part of a source that is shown, from so many seconds after its start; null if that is no frame of it. */
function sourceOf({ rate, frame }: { rate: FrameRate; frame: number }, after: number, frames: number) {
  const first = Math.round(frame + after * fpsOf(rate));
  return Number.isSafeInteger(first) && first >= 0 ? { rate, frame: first, frames } : null;
}

/** The timeline of the cut. @throws RefusedFile, with the sentence `none`, if the file doesn't have exactly one */
export function onlyOne<T>(found: readonly T[], kind: string, none: string): T {
  const [only] = found;
  if (found.length > 1) throw new RefusedFile(`The file has ${found.length} ${kind}. Export the one of the cut alone`);
  if (only === undefined) throw new RefusedFile(none);
  return only;
}

/** Names of clips as an EDL has them: one line without control characters. */
export function oneLine(text: string): string {
  return inOneLine(cleanText(text), " ").replaceAll("\t", " ");
}

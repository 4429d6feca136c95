import { baseName } from "../clip-metadata/clip-row.ts";
import { RefusedFile } from "../clip-metadata/refused-file.ts";
import { fcp7Rate } from "../clip-xml/fcp7.ts";
import { pathOfUrl } from "../clip-xml/file-url.ts";
import { child, childrenNamed, descendants, named, textAt, type XmlElement } from "../clip-xml/read-xml.ts";
import { type FrameRate, fpsOf, sameRate } from "../timecode/frame-rate.ts";
import { parseTimecode } from "../timecode/timecode.ts";
import type { Cut } from "./cut.ts";
import { CutEvents, oneLine, onlyOne, type ShownClip, type View } from "./cut-events.ts";
import { oncePer } from "./once-per.ts";

export const isOfXmemlCut = named(
  `sequence media video track clipitem generatoritem transitionitem multiclip name enabled rate timebase ntsc start end in out
  alignment stillframe subclipinfo filter effect effectid parameter parameterid value file pathurl mediaSource timecode string
  frame displayformat reel`.split(/\s+/),
);

/**
 * Reads the sequence of an xmeml document, as Premiere, Resolve and Final Cut Pro 7 write it: the clips of all video tracks that
 * aren't disabled, and those of nested sequences of the same rate.
 * @throws RefusedFile
 */
export function readXmemlCut(root: XmlElement): Cut {
  const known = new Known(root);
  const sequence = onlySequence(root);
  const rate = fcp7Rate(child(sequence, "rate"));
  if (rate === null) throw new RefusedFile("The sequence in the file doesn't say its frame rate");
  const timecode = timecodeOf(child(sequence, "timecode"));
  const first = startFrame(timecode, rate);
  if (first === null) throw new RefusedFile("The start timecode of the sequence doesn't exist at its rate");
  const start = first / fpsOf(rate);
  const reader = new SequenceReader(new CutEvents(rate, start, start), known);
  reader.read(sequence, reader.events.view);
  return reader.events.cut(textAt(sequence, "name"), timecode.dropFrame);
}

/** Files and nested sequences: described where they first occur, and referred to by id afterwards. */
class Known {
  readonly #described = new Map<string, XmlElement>();

  constructor(root: XmlElement) {
    for (const name of ["file", "sequence"])
      for (const element of descendants(root, name)) {
        const key = `${name} ${element.attribute("id")}`;
        if (element.firstChild !== null && !this.#described.has(key)) this.#described.set(key, element);
      }
  }

  /** The child of this name, where it is described. */
  childOf(element: XmlElement, name: "file" | "sequence"): XmlElement | undefined {
    const own = child(element, name);
    return own?.firstChild ? own : own && this.#described.get(`${name} ${own.attribute("id")}`);
  }
}

/** The sequence of the document that no other one contains. @throws RefusedFile if there isn't exactly one */
function onlySequence(root: XmlElement): XmlElement {
  const isUsed = new Set(
    descendants(root, "clipitem").flatMap((item) => child(item, "sequence")?.attribute("id") ?? []),
  );
  const found: XmlElement[] = [];
  const visit = (parent: XmlElement) => {
    for (let at = parent.firstChild; at !== null; at = at.next) {
      if (at.name === "sequence" && child(at, "media")) found.push(at);
      else if (at.name !== "clipitem") visit(at);
    }
  };
  visit(root);
  const outer = found.filter((one) => !isUsed.has(one.attribute("id") ?? ""));
  return onlyOne(outer, "sequences", "The file has no sequence. Select the sequence of the cut, and export it as XML");
}

/** A clip of a sequence. */
interface Item {
  readonly shown: Shown;
  readonly name: string;
  readonly rate: FrameRate | null;
  readonly file: FileFacts;
  readonly nested: XmlElement | undefined;
  readonly isOwnSpeed: boolean;
  readonly isGroup: boolean;
  readonly isSubclip: boolean;
}

class SequenceReader {
  readonly events: CutEvents;
  readonly #known: Known;
  readonly #itemsOf = oncePer((sequence: XmlElement) => this.#readItems(sequence));

  constructor(events: CutEvents, known: Known) {
    this.events = events;
    this.#known = known;
  }

  read(sequence: XmlElement, view: View): void {
    for (const item of this.#itemsOf(sequence)) {
      this.events.visit();
      this.#add(item, view);
    }
  }

  /** The clips of its enabled video tracks that have a place and aren't made by the program. */
  #readItems(sequence: XmlElement): Item[] {
    const tracks = childrenNamed(child(child(sequence, "media"), "video"), "track");
    return tracks.filter(isEnabled).flatMap((track) => {
      const all: XmlElement[] = [];
      for (let at = track.firstChild; at !== null; at = at.next) if (ITEMS.has(at.name)) all.push(at);
      return all.flatMap((item, index) => {
        if (item.name !== "clipitem" || !isEnabled(item)) return [];
        const shown = shownFrames(item, all[index - 1], all[index + 1]);
        const file = this.#known.childOf(item, "file");
        const facts = file ? factsOf(file) : NO_FILE;
        return shown === null || facts.isMade ? [] : [this.#readItem(item, shown, facts)];
      });
    });
  }

  #readItem(item: XmlElement, shown: Shown, file: FileFacts): Item {
    const { start, end, first, last } = shown;
    return {
      shown,
      file,
      name: oneLine(textAt(item, "name")),
      rate: fcp7Rate(child(item, "rate")),
      nested: this.#known.childOf(item, "sequence"),
      isOwnSpeed: last - first === end - start && isAtOwnSpeed(item),
      isGroup: child(item, "sequence") !== undefined || child(item, "multiclip") !== undefined,
      isSubclip: child(item, "subclipinfo") !== undefined,
    };
  }

  #add(item: Item, view: View): void {
    const { shown, nested, isOwnSpeed, isGroup } = item;
    const fps = fpsOf(this.events.rate);
    const times = { start: shown.start / fps, end: shown.end / fps };
    const rate = nested && rateOf(nested);
    if (nested && rate && sameRate(rate, this.events.rate) && isOwnSpeed)
      this.read(nested, this.events.inside(view, { ...times, own: shown.first / fps }));
    else {
      const names = { fileName: item.file.name, clipName: item.name, reel: item.file.reel };
      this.events.add(view, { ...times, names, source: this.#sourceOf(item), isOwnSpeed, isGroup });
    }
  }

  /** Null if its frames aren't known: those of a subclip are counted from a place that programs don't agree on. */
  #sourceOf({ rate: own, file, shown, isSubclip }: Item): ShownClip["source"] {
    const ofClip = own ?? file.rate;
    const rate = ofClip && sameRate(ofClip, this.events.rate) ? (file.rate ?? ofClip) : ofClip;
    const start = rate && startFrame(file.start, rate);
    return rate === null || start === null || isSubclip ? null : { rate, frame: start + shown.first };
  }
}

const ITEMS = new Set(["clipitem", "generatoritem", "transitionitem"]);
const isEnabled = (element: XmlElement) => textAt(element, "enabled").toUpperCase() !== "FALSE";
const rateOf = oncePer((element: XmlElement) => fcp7Rate(child(element, "rate")));

interface FileFacts {
  readonly name: string;
  readonly reel: string;
  readonly rate: FrameRate | null;
  readonly start: StartTimecode;
  /** Titles, black and the like. */
  readonly isMade: boolean;
}

const factsOf = oncePer((file: XmlElement): FileFacts => {
  const timecode = child(file, "timecode");
  const path = pathOfUrl(textAt(file, "pathurl"));
  return {
    name: oneLine(baseName(path) || textAt(file, "name")),
    reel: oneLine(textAt(timecode, "reel", "name")),
    rate: fcp7Rate(child(timecode, "rate")) ?? fcp7Rate(child(file, "rate")),
    start: timecodeOf(timecode),
    isMade: path === "" && child(file, "mediaSource") !== undefined,
  };
});

interface Shown {
  /** Frames of the sequence. */
  readonly start: number;
  readonly end: number;
  /** Frames of the source. */
  readonly first: number;
  readonly last: number;
}

/**
 * The frames of a clip, with those in the transitions beside it: a start or end of -1 is theirs. Null for a clip that has no place
 * in the sequence.
 * @throws RefusedFile if a number is missing
 */
function shownFrames(item: XmlElement, before: XmlElement | undefined, after: XmlElement | undefined): Shown | null {
  const [start, end, first, last] = ["start", "end", "in", "out"].map((name) => {
    const said = textAt(item, name);
    if (/^-?\d{1,9}$/.test(said)) return Number(said);
    throw new RefusedFile(`A clip of the cut has no ${name}: the file is damaged`);
  }) as [number, number, number, number];
  const [head, tail] = [transitionFrames(before), transitionFrames(after)];
  // Most programs count the source to the far end of the transition, some to its cut.
  const far = { start: start < 0 ? head?.start : start, end: end < 0 ? tail?.end : end };
  const near = { start: start < 0 ? head?.cut : start, end: end < 0 ? tail?.cut : end };
  const length = last - first;
  const isNear = lengthOf(far) !== length && lengthOf(near) === length;
  const from = isNear ? near.start : far.start;
  const to = isNear ? near.end : far.end;
  if (from === undefined && to === undefined) return null;
  return { start: from ?? (to ?? 0) - length, end: to ?? (from ?? 0) + length, first, last };
}

const lengthOf = ({ start, end }: { readonly start: number | undefined; readonly end: number | undefined }) =>
  start === undefined || end === undefined ? null : end - start;

function transitionFrames(item: XmlElement | undefined) {
  if (item?.name !== "transitionitem") return undefined;
  const [start, end] = [Number(textAt(item, "start") || -1), Number(textAt(item, "end") || -1)];
  if (!(start >= 0 && end >= start)) return undefined;
  const alignment = textAt(item, "alignment");
  const cut = alignment.startsWith("start") ? start : alignment.startsWith("end") ? end : Math.floor((start + end) / 2);
  return { start, end, cut };
}

/** Whether nothing changes its speed, and it isn't a still. */
function isAtOwnSpeed(item: XmlElement): boolean {
  if (textAt(item, "stillframe").toUpperCase() === "TRUE") return false;
  return childrenNamed(item, "filter")
    .filter((filter) => isEnabled(filter) && textAt(filter, "effect", "effectid") === "timeremap")
    .every((filter) => {
      const said = new Map(
        childrenNamed(child(filter, "effect"), "parameter").map((one) => [
          textAt(one, "parameterid"),
          textAt(one, "value"),
        ]),
      );
      const isChanged =
        (said.get("reverse") ?? "").toUpperCase() === "TRUE" || Number(said.get("variablespeed") ?? 0) !== 0;
      return !isChanged && Number(said.get("speed") ?? Number.NaN) === 100;
    });
}

interface StartTimecode {
  readonly label: string;
  readonly frame: number;
  readonly dropFrame: boolean;
}

function timecodeOf(timecode: XmlElement | undefined): StartTimecode {
  const label = textAt(timecode, "string");
  const dropFrame = label.includes(";") || textAt(timecode, "displayformat").toUpperCase() === "DF";
  return { label, frame: Number(textAt(timecode, "frame") || 0), dropFrame };
}

const NO_FILE: FileFacts = { name: "", reel: "", rate: null, start: timecodeOf(undefined), isMade: false };

/** The frame count of a timecode, by its label if there is one; 0 without. Null if there is no such timecode. */
function startFrame({ label, frame, dropFrame }: StartTimecode, rate: FrameRate): number | null {
  if (label !== "") return parseTimecode(label, { rate, dropFrame });
  return Number.isSafeInteger(frame) && frame >= 0 ? frame : null;
}

import { baseName } from "../clip-metadata/clip-row.ts";
import { RefusedFile } from "../clip-metadata/refused-file.ts";
import { pathOfUrl } from "../clip-xml/file-url.ts";
import { isObject, type Json, numberOf, parseJson, textOf } from "../json/json-value.ts";
import { type FrameRate, fpsOf, parseFrameRate, sameRate } from "../timecode/frame-rate.ts";
import type { Cut } from "./cut.ts";
import { CutEvents, DAMAGED, oneLine, onlyOne, type View } from "./cut-events.ts";

/**
 * Reads the timeline of an OTIO document: the clips of its video tracks that aren't disabled, and those of nested stacks and
 * tracks. Labels aren't stored, only counts: whether the timecode is drop-frame is not known.
 * @throws RefusedFile
 */
export function readOtioCut(text: string): Cut {
  const timeline = onlyTimeline(parseJson(text));
  const global = isObject(timeline.global_start_time) ? timeOf(timeline.global_start_time) : null;
  const tracks = isObject(timeline.tracks) ? timeline.tracks : {};
  const rate = global?.rate ?? firstRate(tracks);
  if (rate === null) throw new RefusedFile("The timeline in the file doesn't say its frame rate");
  const start = global?.seconds ?? 0;
  const reader = new StackReader(new CutEvents(rate, start, start));
  reader.read(tracks, reader.events.view);
  return reader.events.cut(textOf(timeline.name), null);
}

/** A timeline, or a collection of one. @throws RefusedFile */
function onlyTimeline(root: unknown): Json {
  const found: Json[] = [];
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (!isObject(value)) continue;
    if (isA(value, "Timeline")) found.push(value);
    else if (isA(value, "SerializableCollection") && depth < 4)
      for (const each of listOf(value.children)) open.push({ value: each, depth: depth + 1 });
  }
  return onlyOne(found, "timelines", "The file has no timeline. Export the timeline of the cut as OTIO");
}

class StackReader {
  readonly events: CutEvents;

  constructor(events: CutEvents) {
    this.events = events;
  }

  /** What a stack or a track shows, from its own time 0 on. */
  read(composition: Json, view: View): void {
    const range = rangeOf(composition.source_range);
    const own = range?.start.seconds ?? 0;
    const length = range?.seconds ?? Number.POSITIVE_INFINITY;
    const within = range ? this.events.inside(view, { start: 0, end: length, own }) : view;
    if (isA(composition, "Track")) this.#readTrack(composition, within);
    else for (const item of itemsOf(composition.children)) this.#readItem(item, { at: 0, head: 0, tail: 0 }, within);
  }

  #readTrack(track: Json, view: View): void {
    if (textOf(track.kind) !== "Video") return;
    const items = itemsOf(track.children);
    let at = 0;
    for (const [index, item] of items.entries()) {
      if (isA(item, "Transition")) continue;
      const before = items[index - 1];
      const after = items[index + 1];
      const head = before && isA(before, "Transition") ? secondsIn(before.in_offset) : 0;
      const tail = after && isA(after, "Transition") ? secondsIn(after.out_offset) : 0;
      this.#readItem(item, { at, head, tail }, view);
      at += lengthOf(item, 0);
    }
  }

  #readItem(item: Json, place: { at: number; head: number; tail: number }, view: View): void {
    this.events.visit();
    if (item.enabled === false || isA(item, "Gap")) return;
    if (isA(item, "Track") && textOf(item.kind) !== "Video") return;
    const { at, head, tail } = place;
    const length = lengthOf(item, 0);
    const shown = { start: at - head, end: at + length + tail };
    if (isA(item, "Clip")) this.#addClip(item, shown, head, view);
    else if (!isComposition(item)) throw new RefusedFile(DAMAGED);
    else if (!isAtOwnSpeed(item) || !isAtRate(item, this.events.rate)) {
      const names = { fileName: "", clipName: oneLine(textOf(item.name)), reel: "" };
      this.events.add(view, { ...shown, names, source: null, isOwnSpeed: true, isGroup: true });
    } else {
      const from = rangeOf(item.source_range)?.start.seconds ?? 0;
      const within = this.events.inside(view, { ...shown, own: from - head });
      this.read({ ...item, source_range: null }, within);
    }
  }

  #addClip(clip: Json, shown: { start: number; end: number }, head: number, view: View): void {
    const media = mediaOf(clip);
    if (isA(media, "GeneratorReference")) return;
    const available = rangeOf(media.available_range);
    const range = rangeOf(clip.source_range) ?? available;
    if (!range) throw new RefusedFile("A clip of the cut has no length: the file is damaged");
    const { rate, seconds } = range.start;
    // A clip may count in the rate of the timeline, its media in another.
    const ofMedia = available && !sameRate(available.start.rate, rate) ? available.start.rate : rate;
    const metadata = isObject(clip.metadata) && isObject(clip.metadata.cmx_3600) ? clip.metadata.cmx_3600 : {};
    const names = {
      fileName: oneLine(fileNameOf(media)),
      clipName: oneLine(textOf(clip.name)),
      reel: oneLine(textOf(metadata.reel)),
    };
    const source = { rate: ofMedia, frame: (seconds - head) * fpsOf(ofMedia) };
    this.events.add(view, { ...shown, names, source, isOwnSpeed: isAtOwnSpeed(clip), isGroup: false });
  }
}

const isA = (value: Json, schema: string) => textOf(value.OTIO_SCHEMA).startsWith(`${schema}.`);
const isComposition = (item: Json) => isA(item, "Stack") || isA(item, "Track");
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** The objects of a list. */
export const itemsOf = (list: unknown): Json[] => listOf(list).filter(isObject);

/** Other effects keep the frames of a clip. */
export const isTimeEffect = (effect: Json) =>
  isA(effect, "LinearTimeWarp") || isA(effect, "FreezeFrame") || isA(effect, "TimeEffect");

function isAtOwnSpeed(item: Json): boolean {
  return itemsOf(item.effects)
    .filter((effect) => isTimeEffect(effect) && effect.enabled !== false)
    .every((effect) => isA(effect, "LinearTimeWarp") && numberOf(effect.time_scalar) === 1);
}

/** Whether a nested timeline counts as the cut does. */
function isAtRate(composition: Json, rate: FrameRate): boolean {
  const own = rangeOf(composition.source_range)?.start.rate;
  return !own || sameRate(own, rate);
}

/** The media that a clip shows. */
export function mediaOf(clip: Json): Json {
  const references = isObject(clip.media_references) ? clip.media_references : {};
  const media = references[textOf(clip.active_media_reference_key) || "DEFAULT_MEDIA"] ?? clip.media_reference;
  return isObject(media) ? media : {};
}

function fileNameOf(media: Json): string {
  const url = textOf(media.target_url);
  if (url !== "") return baseName(pathOfUrl(url));
  return textOf(media.name_prefix).replace(/[._-]+$/, "") || textOf(media.name);
}

interface Time {
  readonly rate: FrameRate;
  readonly seconds: number;
}

/** @throws RefusedFile for a time that is none */
function timeOf(time: Json): Time {
  const [value, fps] = [numberOf(time.value), numberOf(time.rate)];
  const rate = Number.isFinite(fps) && fps > 0 && fps < 1_000_000 ? parseFrameRate(fps.toFixed(6)) : null;
  if (!Number.isFinite(value) || rate === null)
    throw new RefusedFile("A clip of the cut has no time: the file is damaged");
  return { rate, seconds: value / fpsOf(rate) };
}

interface TimeRange {
  readonly start: Time;
  readonly seconds: number;
}

/** Null without one. @throws RefusedFile */
function rangeOf(range: unknown): TimeRange | null {
  if (range === null || range === undefined) return null;
  if (!isObject(range) || !isObject(range.start_time) || !isObject(range.duration)) throw new RefusedFile(DAMAGED);
  const [start, duration] = [timeOf(range.start_time), timeOf(range.duration)];
  // Zero may be counted in any rate.
  return { start: start.seconds === 0 ? { ...start, rate: duration.rate } : start, seconds: duration.seconds };
}

/** @throws RefusedFile for an offset of a transition that is none */
function secondsIn(offset: unknown): number {
  if (!isObject(offset)) throw new RefusedFile(DAMAGED);
  return Math.max(0, timeOf(offset).seconds);
}

const DEEPEST = 100;

/** How long an item lasts in its track. @throws RefusedFile */
function lengthOf(item: Json, depth: number): number {
  if (depth > DEEPEST) throw new RefusedFile(`The cut has clips nested more than ${DEEPEST} deep`);
  const range = rangeOf(item.source_range);
  if (range) return range.seconds;
  if (isA(item, "Transition")) return 0;
  const lengths = itemsOf(item.children).map((each) => lengthOf(each, depth + 1));
  if (isA(item, "Track")) return lengths.reduce((sum, length) => sum + length, 0);
  if (isA(item, "Stack")) return lengths.reduce((most, length) => Math.max(most, length), 0);
  return rangeOf(mediaOf(item).available_range)?.seconds ?? 0;
}

/** The rate of the first clip or gap that has one. */
function firstRate(composition: Json): FrameRate | null {
  const open: { item: Json; depth: number }[] = [{ item: composition, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { item, depth } = next;
    const range = rangeOf(item.source_range) ?? (isA(item, "Clip") ? rangeOf(mediaOf(item).available_range) : null);
    if (range && !isComposition(item)) return range.start.rate;
    if (depth < DEEPEST)
      for (const each of itemsOf(item.children).reverse()) open.push({ item: each, depth: depth + 1 });
  }
  return null;
}

import { RefusedFile } from "../clip-metadata/refused-file.ts";
import { type FrameRate, fpsOf, rateLabel, sameRate } from "../timecode/frame-rate.ts";
import {
  canDropFrame,
  droppedPerMinute,
  formatTimecode,
  framesPerDay,
  parseTimecode,
  type Timebase,
} from "../timecode/timecode.ts";
import type { Cut, CutEvent, FrameRange, LabelRange } from "./cut.ts";
import { NamedTakes, type Tiers } from "./named-takes.ts";

/** A take that a cut may use. */
export interface CutTake {
  /** Its name, and its file's. */
  readonly names: readonly string[];
  /** Its tape or camera roll, as its metadata has it. */
  readonly reels: readonly string[];
  /** Null for sound, and for a variable rate, which no cut counts. */
  readonly rate: FrameRate | null;
  readonly dropFrame: boolean;
  readonly startFrame: number;
  readonly frameCount: number;
}

/** A part of a take, and where the cut has it. */
export interface CutUse<Take> {
  readonly take: Take;
  /** Counted from the take's first frame. */
  readonly sourceFrame: number;
  /** Counted from the cut's first frame. */
  readonly recordFrame: number;
  readonly frames: number;
}

/** Why an event has no take: its name, its timecode, its rate, its speed; it has several; or it is a group of clips. */
export const UNPLACED_REASONS = ["NAME", "TIMECODE", "RATE", "SPEED", "SEVERAL", "GROUP"] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

export interface UnplacedEvent {
  /** Its number, or its record timecode if its file numbers no events. */
  readonly number: string;
  /** As in the file: the name of the clip, its file or its reel. */
  readonly name: string;
  readonly reason: UnplacedReason;
}

/** How a cut counts, and how long it is. */
export interface CutTimeline extends Timebase {
  /** The frame count of its first record label. */
  readonly startFrame: number;
  readonly frameCount: number;
}

/** A cut with the takes that it uses. */
export interface PlacedCut<Take> {
  /** Null if no take of constant rate has a name that the cut uses. */
  readonly timeline: CutTimeline | null;
  readonly uses: readonly CutUse<Take>[];
  readonly unplaced: readonly UnplacedEvent[];
}

/**
 * Finds the takes of a cut: by file, clip or reel name, and only where the take has the event's source timecode. Nothing is
 * guessed: an event that several takes fit, and one that doesn't run at its own speed, is not placed. A rate that the file doesn't
 * state is the one that the takes of most events have, and so is its count (drop-frame or not).
 * @throws RefusedFile if the record timecode doesn't exist at that rate
 */
export function placeEvents<Take extends CutTake>(cut: Cut, takes: readonly Take[]): PlacedCut<Take> {
  const named = new NamedTakes(takes);
  const found = cut.events.map((event) => ({ event, tiers: named.tiersOf(event) }));
  const base = baseOf(
    cut,
    found.map(({ tiers }) => tiers),
  );
  if (base === null) {
    const unplaced = found.map(({ event, tiers }) =>
      unplacedFor(event, tiers.length > 0 ? "RATE" : "NAME", event.number),
    );
    return { timeline: null, uses: [], unplaced };
  }
  if (base.dropFrame && !canDropFrame(base.rate))
    throw new RefusedFile(`The cut uses drop-frame timecode, which doesn't exist at ${rateLabel(base.rate)}`);
  const day = framesPerDay(base);
  const records = cut.events.map(({ record, tailFrames }) => recordOf(record, tailFrames, base));
  const { startFrame, frameCount } = extent(records, day);
  const placer = new Placer<Take>(base.rate);
  const uses: CutUse<Take>[] = [];
  const unplaced: UnplacedEvent[] = [];
  for (const [index, { event, tiers }] of found.entries()) {
    const record = records[index] ?? { frame: 0, frames: 0 };
    const placed = placer.placeOf(event, tiers, record.frames);
    if (typeof placed === "string")
      unplaced.push(unplacedFor(event, placed, event.number || formatTimecode(record.frame, base)));
    else uses.push({ ...placed, recordFrame: around(record.frame - startFrame, day) });
  }
  return { timeline: { ...base, startFrame, frameCount }, uses, unplaced };
}

function unplacedFor(event: CutEvent, reason: UnplacedReason, number: string): UnplacedEvent {
  return { number, name: event.clipName || event.fileName || event.reel, reason };
}

/** Null if neither the file nor a take of its events says the rate. */
function baseOf({ rate: stated, dropFrame }: Cut, tiers: readonly Tiers<CutTake>[]): Timebase | null {
  const first = tiers.flatMap((one) => firstCounted(one) ?? []);
  const rate = stated ?? mostFrequent(first)?.rate;
  if (!rate) return null;
  const ofRate = first.filter((take) => take.rate !== null && sameRate(take.rate, rate));
  const drops = ofRate.filter((take) => take.dropFrame).length > ofRate.length / 2;
  return { rate, dropFrame: dropFrame ?? (drops && canDropFrame(rate)) };
}

const around = (frame: number, day: number) => ((frame % day) + day) % day;

/** Files round their rates; 24 and 23.976 are 1/1000 apart, and lists write either for both. */
const SAME_SPEED = 2e-3;

/** Comparisons of an event with a take: more of them take seconds. */
const MOST_COMPARED = 10_000_000;

type Use<Take> = Omit<CutUse<Take>, "recordFrame">;

class Placer<Take extends CutTake> {
  readonly #rate: FrameRate;
  #compared = 0;

  constructor(rate: FrameRate) {
    this.#rate = rate;
  }

  /** @throws RefusedFile for too many takes of the same names */
  placeOf(event: CutEvent, tiers: Tiers<Take>, recordFrames: number): Use<Take> | UnplacedReason {
    if (event.isGroup) return "GROUP";
    if (tiers.length > 0 && isOtherRate(event, this.#rate)) return "RATE";
    const isOwnSpeed = event.speed === null || Math.abs(event.speed / fpsOf(this.#rate) - 1) < SAME_SPEED;
    if (tiers.length > 0 && !isOwnSpeed) return "SPEED";
    const partIn = { drop: partOf(event, this.#rate, true), nonDrop: partOf(event, this.#rate, false) };
    let reason: UnplacedReason = "NAME";
    for (const lists of tiers) {
      const fitting: Use<Take>[] = [];
      for (const take of this.#takesOf(lists)) {
        const isCounted = take.rate !== null && sameRate(take.rate, this.#rate);
        if (isCounted) reason = "TIMECODE";
        else if (reason === "NAME") reason = "RATE";
        const part = take.dropFrame ? partIn.drop : partIn.nonDrop;
        if (!isCounted || part === null) continue;
        const sourceFrame = around(part.frame - take.startFrame, part.day);
        if (sourceFrame + part.frames > take.frameCount || take === fitting[0]?.take) continue;
        if (fitting.push({ take, sourceFrame, frames: part.frames }) > 1) return "SEVERAL";
      }
      const [only] = fitting;
      if (only) return only.frames === recordFrames ? only : "SPEED";
    }
    return reason;
  }

  *#takesOf(lists: readonly (readonly Take[])[]): Iterable<Take> {
    for (const list of lists) {
      this.#compared += list.length;
      if (this.#compared > MOST_COMPARED)
        throw new RefusedFile("Too many takes match the names in this cut. Export from a smaller folder");
      yield* list;
    }
  }
}

interface SourcePart extends Placed {
  readonly day: number;
}

const isCountedIn = (range: LabelRange | FrameRange): range is FrameRange => "frame" in range;

function isOtherRate({ source }: CutEvent, rate: FrameRate): boolean {
  return source !== null && isCountedIn(source) && !sameRate(source.rate, rate);
}

/** The part of a take at this rate that an event uses; null if the take has no such label. A semicolon means drop-frame. */
function partOf({ source, tailFrames }: CutEvent, rate: FrameRate, dropFrame: boolean): SourcePart | null {
  const base = { rate, dropFrame };
  const day = framesPerDay(base);
  if (source === null) return null;
  if (isCountedIn(source)) return { frame: source.frame, frames: source.frames + tailFrames, day };
  const [frame, end] = [parseTimecode(source.in, base), parseTimecode(source.out, base)];
  const isOther = source.in.includes(";") && droppedPerMinute(base) === 0;
  if (frame === null || end === null || isOther) return null;
  return { frame, day, frames: around(end - frame, day) + tailFrames };
}

interface Placed {
  readonly frame: number;
  readonly frames: number;
}

/** @throws RefusedFile */
function recordOf(record: LabelRange | FrameRange, tailFrames: number, base: Timebase): Placed {
  const day = framesPerDay(base);
  if (isCountedIn(record)) return { frame: record.frame, frames: record.frames + tailFrames };
  const [frame, end] = [record.in, record.out].map((label) => {
    const one = parseTimecode(label, base);
    if (one !== null) return one;
    const rate = `${rateLabel(base.rate)}${base.dropFrame ? " drop-frame" : ""}`;
    throw new RefusedFile(`The record timecode "${label}" doesn't exist at ${rate}, the rate of the takes in the cut`);
  });
  const from = frame ?? 0;
  return { frame: from, frames: around((end ?? from) - from, day) + tailFrames };
}

/** From the first to the last frame of a cut, which may cross midnight: all but the longest unused part of the day. */
function extent(records: readonly Placed[], day: number): { startFrame: number; frameCount: number } {
  const inOrder = records.toSorted((a, b) => a.frame - b.frame);
  const [first = { frame: 0, frames: 0 }] = inOrder;
  let longest = -1;
  let startFrame = first.frame;
  let end = 0;
  for (const [index, { frame, frames }] of inOrder.entries()) {
    end = Math.max(end, frame + frames);
    const next = inOrder[index + 1]?.frame ?? first.frame + day;
    if (next - end <= longest) continue;
    longest = next - end;
    startFrame = around(next, day);
  }
  return { startFrame, frameCount: Math.max(1, day - Math.max(0, longest)) };
}

type Counted = CutTake & { readonly rate: FrameRate };
const isCounted = (take: CutTake): take is Counted => take.rate !== null;
const firstCounted = (tiers: Tiers<CutTake>) => tiers[0]?.flatMap((list) => list.find(isCounted) ?? [])[0];

/** A take of the rate that most have. */
function mostFrequent(takes: readonly Counted[]): Counted | undefined {
  const groups = Map.groupBy(takes, ({ rate }) => `${rate.numerator}/${rate.denominator}`);
  const [most] = [...groups.values()].sort((a, b) => b.length - a.length);
  return most?.[0];
}

import { type FrameRate, fpsOf, frameRate, STANDARD_RATES } from "#core/timecode/frame-rate.ts";
import { averageRate } from "#core/timecode/frame-times.ts";
import { placeInSlots } from "#media/frame-slots.ts";
import { isAlike, readTelecine } from "./telecine.ts";

/** How a clip's frames are timed, judged by their own times and never by a header. */
export interface FrameTiming {
  readonly rate: FrameRate;
  /** The distances vary: `rate` is only the rate of the renditions. */
  readonly isVariable: boolean;
  /** For a variable rate, if every frame can be kept (decision 0065). */
  readonly listed: ListedTiming | null;
  /** Missing frames of a constant rate: how many, the first gaps, and the number of gaps. */
  readonly missingFrames: number;
  readonly gaps: readonly FrameGap[];
  readonly gapCount: number;
}

/** A gap: the first missing frame, and how many are missing in a row. */
export interface FrameGap {
  readonly frame: number;
  readonly frames: number;
}

/** The rate of the renditions of a variable clip, at which no two frames collide, and the real number of frames. */
export interface ListedTiming {
  readonly carrier: FrameRate;
  readonly average: FrameRate;
}

/** What a file's packets tell about its frames. */
export interface ReadPictures {
  /** Null if not all packets were read. */
  readonly count: number | null;
  /** Null if the container has no times, or too few. */
  readonly timing: FrameTiming | null;
  /** The container gives pictures no times of their own, or those of their order in the file: only their number counts. */
  readonly isUntimed: boolean;
  /** Packets are fields, two of a frame; some may be whole frames. */
  readonly isOfFields: boolean;
  /** See `JoinedFields`. */
  readonly isDoubled: boolean;
  /** See `closeJumps`: what the file's length is too long by. */
  readonly jumpedSeconds: number;
  /** See `PacketList`. */
  readonly hasOpenGroups: boolean;
  /**
   * When the first picture that can be decoded is shown, in seconds of the stream's own time; null where that is the first of the
   * stream, or unknown.
   */
  readonly firstSeconds: number | null;
}

/** Fewer distances prove nothing. */
const FEWEST_DISTANCES = 2;
/** The closest two standard rates are 1/1000 apart. */
const SAME_RATE = 4e-4;
/** With a larger share of gaps it isn't a constant rate. */
const MOST_MISSING = 0.2;
const FARTHEST_PICTURES_SECONDS = 60;
/** How many frames of a rendition stand for one of the file, on average. */
const MOST_REPEATS = 30;
/** At most these gaps are listed; beyond that people see the number. */
const MOST_GAPS = 100;
/** Two frames that fall on the same slot: a constant rate has none, apart from a stray packet. */
const MOST_COLLIDING = 0.005;
/** With fewer distances, one that is too short isn't a stray: a frame would be lost. */
const FEWEST_BESIDE_A_STRAY = 24;

/**
 * Analyses the times of shown frames, in any order.
 * @param tickSeconds duration of one unit of `ticks`; Matroska's is a millisecond, so every distance is rounded
 * @param claimed the rate in the container: decides between rates that all fit the times
 * @param isWhole whether these are all frames of the file
 * @returns null for too few times.
 */
export function readFrameTiming(
  ticks: readonly number[],
  tickSeconds: number,
  claimed: FrameRate | null,
  isWhole = true,
): FrameTiming | null {
  const times = [...new Set(ticks)].toSorted((a, b) => a - b);
  const distances = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  if (distances.length < FEWEST_DISTANCES || tickSeconds <= 0) return null;
  const telecine = readTelecine(times, tickSeconds, claimed, isWhole);
  const rate = telecine?.rate ?? rateOf(commonDistance(distances), tickSeconds, claimed);
  if (rate === null) return null;
  const place = placed(times, 1 / (fpsOf(rate) * tickSeconds));
  const isVariable = telecine === null ? place.isVariable : !telecine.isFilm;
  return { rate, ...place, isVariable, listed: isVariable ? listedTiming(distances, tickSeconds) : null };
}

interface Period {
  /** Mean of the similar distances, in ticks. */
  readonly ticks: number;
  readonly count: number;
}

/** The median distance, and the mean of all that differ from it by rounding only. */
function commonDistance(distances: readonly number[]): Period {
  const middle = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 1;
  const alike = distances.filter((distance) => isAlike(distance, middle));
  return { ticks: alike.reduce((sum, distance) => sum + distance, 0) / alike.length, count: alike.length };
}

/** The standard rate that the distances match, else their own exact rate. */
function rateOf({ ticks, count }: Period, tickSeconds: number, claimed: FrameRate | null): FrameRate | null {
  const fps = 1 / (ticks * tickSeconds);
  // Rounding moves the first and the last time by up to half a tick each.
  const tolerance = Math.max(SAME_RATE, 1.05 / (ticks * count));
  const off = (rate: FrameRate) => Math.abs(fpsOf(rate) / fps - 1);
  if (claimed !== null && off(claimed) <= tolerance) return claimed;
  const [nearest] = STANDARD_RATES.filter((rate) => off(rate) <= tolerance).toSorted((a, b) => off(a) - off(b));
  return nearest ?? frameRate(Math.round(fps * 1000), 1000);
}

/** Null if the distances can't be a film's: a file must not cost more than one of a constant rate does (decision 0065). */
function listedTiming(distances: readonly number[], tickSeconds: number): ListedTiming | null {
  let [ticks, shortest, longest] = [0, Number.POSITIVE_INFINITY, 0];
  for (const distance of distances) {
    ticks += distance;
    shortest = Math.min(shortest, distance);
    longest = Math.max(longest, distance);
  }
  const carrier = STANDARD_RATES.find((standard) => fpsOf(standard) * shortest * tickSeconds >= 1 - SAME_RATE);
  const average = averageRate(distances.length, ticks * tickSeconds);
  if (!carrier || !average || longest * tickSeconds > FARTHEST_PICTURES_SECONDS) return null;
  return fpsOf(carrier) <= fpsOf(average) * MOST_REPEATS ? { carrier, average } : null;
}

/** Each frame at its slot on the grid of the rate, as in the renditions. */
function placed(times: readonly number[], periodTicks: number): Omit<FrameTiming, "rate" | "listed"> {
  const first = times[0] ?? 0;
  const places = placeInSlots(times.map((time) => (time - first) / periodTicks));
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  const colliding = steps.filter((step) => step === 0).length;
  const gaps = steps.flatMap((step, index) => (step > 1 ? { frame: (places[index] ?? 0) + 1, frames: step - 1 } : []));
  const missingFrames = gaps.reduce((sum, { frames }) => sum + frames, 0);
  const mostColliding = steps.length < FEWEST_BESIDE_A_STRAY ? 0 : Math.max(1, steps.length * MOST_COLLIDING);
  const isVariable = colliding > mostColliding || missingFrames > (places.at(-1) ?? 0) * MOST_MISSING;
  return { isVariable, missingFrames, gaps: gaps.slice(0, MOST_GAPS), gapCount: gaps.length };
}

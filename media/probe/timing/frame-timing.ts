import { type FrameRate, fpsOf, ROUNDED_RATE, STANDARD_RATES } from "#core/timecode/frame-rate.ts";
import { averageRate } from "#core/timecode/frame-times.ts";
import { placeInSlots } from "#media/frame-slots.ts";
import type { UnstatedLength } from "../length/unstated-length.ts";
import { constantRate } from "./constant-rate.ts";
import { readTelecine } from "./telecine.ts";

/** How a clip's frames are timed, judged by their own times and never by a header. */
export interface FrameTiming {
  readonly rate: FrameRate;
  /** The distances vary: `rate` is only the rate of the renditions. */
  readonly isVariable: boolean;
  /** For a variable rate, if every frame can be kept (decision 0065). */
  readonly listed: ListedTiming | null;
  /** Each picture comes near its place at the rate. */
  readonly isSteady: boolean;
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
  /** By how much the file's length is too long (`closeJumps`). */
  readonly jumpedSeconds: number;
  /** How long the pictures are by their own times, jumps closed, where all packets were read. */
  readonly readSeconds: number | null;
  /** See `PacketList`. */
  readonly hasOpenGroups: boolean;
  /** See `VideoInfo`. */
  readonly hasTurnedPictures: boolean;
  /**
   * When the first picture that can be decoded is shown, in seconds of the stream's own time; null where that is the first of the
   * stream, or unknown.
   */
  readonly firstSeconds: number | null;
  /** See `readTimecodeTrim`. */
  readonly timecodeTrimSeconds: number;
  /** See `unstatedLength`. */
  readonly unstated: UnstatedLength | null;
}

/** Fewer distances prove nothing. */
const FEWEST_DISTANCES = 2;
/** With a larger share of gaps it isn't a constant rate. */
const MOST_MISSING = 0.2;
/** Pictures that came late and were written together: they take the next slots. */
const FEW_SHORTER = 0.02;
const FARTHEST_PICTURES_SECONDS = 60;
/** How many frames of a rendition stand for one of the file, on average. */
const MOST_REPEATS = 30;
/** At most these gaps are listed; beyond that people see the number. */
const MOST_GAPS = 100;
/** Two frames that fall on the same slot: a constant rate has none, apart from a stray packet. */
const MOST_COLLIDING = 0.005;
/** Half a frame from its place, a picture would be on screen where its neighbour is named. */
const STEADY_WITHIN = 0.3;
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
  const distances = distancesOf(times);
  if (distances.length < FEWEST_DISTANCES || tickSeconds <= 0) return null;
  const telecine = readTelecine(times, distances, tickSeconds, claimed, isWhole);
  const { rate, isRegular } = telecine ?? constantRate(times, distances, tickSeconds, claimed);
  if (rate === null) return null;
  const place = placed(times, 1 / (fpsOf(rate) * tickSeconds));
  const isVariable = !isRegular || (telecine === null && place.isVariable);
  return { rate, ...place, isVariable, listed: isVariable ? listedTiming(times, distances, tickSeconds) : null };
}

/** Null if the distances can't be a film's: a file must not cost more than one of a constant rate does (decision 0065). */
function listedTiming(
  times: readonly number[],
  distances: readonly number[],
  tickSeconds: number,
): ListedTiming | null {
  const ordered = distances.toSorted((a, b) => a - b);
  const shortest = ordered[Math.floor(ordered.length * FEW_SHORTER)] ?? 0;
  const longest = ordered.at(-1) ?? 0;
  const ticks = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const carrier = STANDARD_RATES.find(
    (standard) =>
      fpsOf(standard) * shortest * tickSeconds >= 1 - ROUNDED_RATE && hasPlaces(times, standard, tickSeconds),
  );
  const average = averageRate(distances.length, ticks * tickSeconds);
  if (!carrier || !average || longest * tickSeconds > FARTHEST_PICTURES_SECONDS) return null;
  return fpsOf(carrier) <= fpsOf(average) * MOST_REPEATS ? { carrier, average } : null;
}

/** Whether each picture has its own slot. */
function hasPlaces(times: readonly number[], rate: FrameRate, tickSeconds: number): boolean {
  const places = placeInSlots(positionsOf(times, 1 / (fpsOf(rate) * tickSeconds)));
  return distancesOf(places).every((step) => step > 0);
}

const distancesOf = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));

/** The position of each time, in frames from the first one. */
function positionsOf(times: readonly number[], periodTicks: number): number[] {
  const [first = 0] = times;
  return times.map((time) => (time - first) / periodTicks);
}

/** Each frame at its slot on the grid of the rate, as in the renditions. */
function placed(times: readonly number[], periodTicks: number): Omit<FrameTiming, "rate" | "listed"> {
  const positions = positionsOf(times, periodTicks);
  const places = placeInSlots(positions);
  const isSteady = positions.every((position, index) => Math.abs(position - (places[index] ?? 0)) <= STEADY_WITHIN);
  const steps = distancesOf(places);
  const colliding = steps.filter((step) => step === 0).length;
  const gaps = steps.flatMap((step, index) => (step > 1 ? { frame: (places[index] ?? 0) + 1, frames: step - 1 } : []));
  const missingFrames = gaps.reduce((sum, { frames }) => sum + frames, 0);
  const mostColliding = steps.length < FEWEST_BESIDE_A_STRAY ? 0 : Math.max(1, steps.length * MOST_COLLIDING);
  const isVariable = colliding > mostColliding || missingFrames > (places.at(-1) ?? 0) * MOST_MISSING;
  return { isVariable, isSteady, missingFrames, gaps: gaps.slice(0, MOST_GAPS), gapCount: gaps.length };
}

import {
  type FrameRate,
  fpsOf,
  frameRate,
  ROUNDED_RATE,
  SAME_RATE,
  STANDARD_RATES,
} from "#core/timecode/frame-rate.ts";

/** Distances that may be one frame long, as shares of the median: time stamps are rounded, and phones write theirs late. */
const ONE_FRAME = 0.6;
/** A gap is measured with the distance that was found so far; a second look has a better one. */
const LOOKS = 3;
/** How far the last picture may be from its place at a rate that isn't exactly the times' own, in frames. */
const MOST_DRIFT = 0.25;
/** Rounding moves the first and the last time by up to half a tick each. */
const ROUNDING_TICKS = 1.05;
const ROUNDED_TICKS = 0.5;
/**
 * How close times are to the places of an odd rate, in frames: a pattern of missing pictures must not look like a rate, such as
 * 25 like 9.09.
 */
const MOST_SCATTERED = 0.05;
/** Times scatter around the places of their rate; around those of another one by more. */
const MORE_SCATTERED = 1.5;

/** A line through times: picture n is shown at `first + n * period`. */
interface Fit {
  readonly period: number;
  /** How many frames the times span. */
  readonly frames: number;
  /** How far times are from the line, in ticks: the root of the mean square, and from the earliest to the latest. */
  readonly scatter: number;
  readonly range: number;
}

/**
 * The rate at which pictures with these times follow each other if it is constant. All of them count: a file that was copied from
 * one with whole milliseconds has distances of 33 and 34 in much finer ticks, and neither is its rate.
 * @param times ascending, in ticks
 * @param distances of each from the one before
 * @param claimed the rate in the container: decides between rates that all fit the times
 * @returns the claimed, a standard or a whole rate that fits, else the times' own, which is a rate only if they are regular
 */
export function constantRate(
  times: readonly number[],
  distances: readonly number[],
  tickSeconds: number,
  claimed: FrameRate | null,
): { readonly rate: FrameRate | null; readonly isRegular: boolean } {
  let own = fitOf(times, distances, oneFrame(distances));
  for (let look = 1; look < LOOKS; look++) own = fitOf(times, distances, own.period);
  const fps = 1 / (own.period * tickSeconds);
  const off = (rate: FrameRate) => Math.abs(fpsOf(rate) / fps - 1);
  const fits = (rate: FrameRate) => {
    if (off(rate) <= SAME_RATE) return true;
    // A rate this far off can't fit.
    if (off(rate) > ONE_FRAME) return false;
    const period = 1 / (fpsOf(rate) * tickSeconds);
    const at = scatterOf(times, framesOf(distances, period), period);
    if (at.range <= ROUNDING_TICKS) return true;
    const isAsClose = off(rate) <= ROUNDED_RATE || at.scatter <= own.scatter * MORE_SCATTERED;
    return isAsClose && off(rate) * own.frames <= MOST_DRIFT;
  };
  // Among them 15 and 240 per second, which are common although not standard.
  const whole = frameRate(Math.round(fps), 1) ?? [];
  const [nearest = null] = [...STANDARD_RATES, whole]
    .flat()
    .filter(fits)
    .toSorted((a, b) => off(a) - off(b));
  const fitting = claimed !== null && fits(claimed) ? claimed : null;
  // Some containers have no rate, and ffprobe guesses an odd one such as 11149/465.
  const isGuess = claimed !== null && ![1, 1001].includes(claimed.denominator);
  const chosen = isGuess ? (nearest ?? fitting) : (fitting ?? nearest);
  const odd = frameRate(Math.round(fps * 1000), 1000);
  const isRegular = own.scatter <= Math.max(ROUNDED_TICKS, own.period * MOST_SCATTERED);
  return { rate: chosen ?? odd, isRegular: chosen !== null || isRegular };
}

/** The mean of the distances near the median. */
function oneFrame(distances: readonly number[]): number {
  const middle = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 1;
  const alike = distances.filter((distance) => Math.abs(distance - middle) <= Math.max(1, middle * ONE_FRAME));
  return alike.reduce((sum, distance) => sum + distance, 0) / alike.length;
}

/** The number of each picture; missing ones count. */
function framesOf(distances: readonly number[], period: number): number[] {
  const frames = [0];
  for (const distance of distances) frames.push((frames.at(-1) ?? 0) + Math.round(distance / period));
  return frames;
}

/** The line with the least squares. */
function fitOf(times: readonly number[], distances: readonly number[], period: number): Fit {
  const frames = framesOf(distances, period);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [frame, time] = [mean(frames), mean(times)];
  let [together, alone] = [0, 0];
  for (const [index, at] of times.entries()) {
    const from = (frames[index] ?? 0) - frame;
    together += from * (at - time);
    alone += from * from;
  }
  const fitted = alone > 0 && together > 0 ? together / alone : period;
  return { period: fitted, frames: frames.at(-1) ?? 0, ...scatterOf(times, frames, fitted) };
}

function scatterOf(
  times: readonly number[],
  frames: readonly number[],
  period: number,
): Pick<Fit, "scatter" | "range"> {
  const off = times.map((time, index) => time - (frames[index] ?? 0) * period);
  const mean = off.reduce((sum, value) => sum + value, 0) / off.length;
  let [squares, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of off) {
    squares += (value - mean) ** 2;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { scatter: Math.sqrt(squares / off.length), range: most - least };
}

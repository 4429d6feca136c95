/** A frame rate as an exact fraction of frames per second, in lowest terms: 29.97 is {numerator: 30000, denominator: 1001}. */
export interface FrameRate {
  numerator: number;
  denominator: number;
}

/** The standard rates of cameras and broadcasters. */
export const STANDARD_RATES: readonly FrameRate[] = [
  { numerator: 24000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
  { numerator: 48000, denominator: 1001 },
  { numerator: 48, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
  { numerator: 100, denominator: 1 },
  { numerator: 120000, denominator: 1001 },
  { numerator: 120, denominator: 1 },
];

/** 2997/100 in a file means 30000/1001; a real odd rate such as 29917/1000 is far outside this tolerance. */
export const SAME_RATE = 1e-5;
/** People write 23.98 for 24000/1001. The closest two standard rates are 1/1000 apart, so this is unambiguous. */
export const ROUNDED_RATE = 4e-4;
/** Above this, a "rate" is the container's clock, not the picture's. */
const HIGHEST_PLAUSIBLE_FPS = 240;
/** If the mean rate is off the nominal one by more, frames vary in length. */
const CONSTANT_WITHIN = 0.01;

export function fpsOf(rate: FrameRate): number {
  return rate.numerator / rate.denominator;
}

/** The integer that timecode counts to within a second: 30 for 29.97 (docs/spec/rules.md, Frames and timecode). */
export function nominalBase(rate: FrameRate): number {
  return Math.max(1, Math.round(fpsOf(rate)));
}

export function sameRate(a: FrameRate, b: FrameRate): boolean {
  return a.numerator * b.denominator === b.numerator * a.denominator;
}

/** A fraction in lowest terms; null unless both parts are positive integers. */
export function frameRate(numerator: number, denominator: number): FrameRate | null {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) return null;
  if (numerator <= 0 || denominator <= 0) return null;
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/**
 * Parses a rate as ffprobe writes it ("30000/1001", "25/1") or as people do ("23.98", "25"). Decimal roundings of a standard rate
 * become that rate. Null for "0/0" and anything else.
 */
export function parseFrameRate(text: string): FrameRate | null {
  const fraction = /^\s*(\d{1,15})\s*[/:]\s*(\d{1,15})\s*$/.exec(text);
  if (fraction) {
    const rate = frameRate(Number(fraction[1]), Number(fraction[2]));
    return rate && snapped(rate, SAME_RATE);
  }
  if (!/^\s*\d{1,4}(\.\d{1,6})?\s*$/.test(text)) return null;
  const rate = frameRate(Math.round(Number(text) * 1e6), 1e6);
  return rate && snapped(rate, ROUNDED_RATE);
}

/**
 * Decides a clip's rate from ffprobe's `r_frame_rate` and `avg_frame_rate`. `isVariable` means that frames differ in length, and
 * `rate` is the constant rate to conform the clip to. Null if neither text holds a rate (a still, a sound).
 */
export function recogniseFrameRate(
  nominalText: string,
  averageText: string,
): { rate: FrameRate; isVariable: boolean } | null {
  const nominal = parseFrameRate(nominalText);
  const average = parseFrameRate(averageText);
  const trusted = nominal && fpsOf(nominal) <= HIGHEST_PLAUSIBLE_FPS ? nominal : null;
  if (trusted && (average === null || Math.abs(fpsOf(average) / fpsOf(trusted) - 1) <= CONSTANT_WITHIN)) {
    return { rate: trusted, isVariable: false };
  }
  if (average) return { rate: nearestStandardRate(average), isVariable: true };
  return trusted && { rate: trusted, isVariable: false };
}

export function nearestStandardRate(rate: FrameRate): FrameRate {
  const distance = (standard: FrameRate) => Math.abs(Math.log(fpsOf(standard) / fpsOf(rate)));
  return STANDARD_RATES.reduce((best, standard) => (distance(standard) < distance(best) ? standard : best));
}

/** "23.976", "25", "59.94": at most three decimals. */
export function rateLabel(rate: FrameRate): string {
  const fps = fpsOf(rate);
  const isNtsc = rate.denominator === 1001 && nominalBase(rate) % 30 === 0;
  return String(Number(fps.toFixed(isNtsc ? 2 : 3)));
}

function snapped(rate: FrameRate, tolerance: number): FrameRate {
  return STANDARD_RATES.find((standard) => Math.abs(fpsOf(rate) / fpsOf(standard) - 1) <= tolerance) ?? rate;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

import { type FrameRate, nominalBase } from "./frame-rate.ts";

/** How frames of a clip are labelled: its rate, and whether labels are dropped (`;`) to keep up with the clock. */
export interface Timebase {
  rate: FrameRate;
  dropFrame: boolean;
}

export interface TimecodeParts {
  hours: number;
  minutes: number;
  seconds: number;
  frames: number;
}

const MINUTES_PER_DAY = 24 * 60;

/** Drop-frame exists for 29.97, 59.94 and 119.88 only (SMPTE ST 12-1). */
export function canDropFrame(rate: FrameRate): boolean {
  return rate.denominator === 1001 && nominalBase(rate) % 30 === 0 && rate.numerator === nominalBase(rate) * 1000;
}

/** Labels dropped at the start of each minute that is not a multiple of ten: 2 at 29.97, 4 at 59.94; 0 without drop-frame. */
export function droppedPerMinute(base: Timebase): number {
  return base.dropFrame && canDropFrame(base.rate) ? nominalBase(base.rate) / 15 : 0;
}

/** Labels in 24 hours, after which they wrap. */
export function framesPerDay(base: Timebase): number {
  const perMinute = nominalBase(base.rate) * 60;
  return MINUTES_PER_DAY * perMinute - droppedPerMinute(base) * (MINUTES_PER_DAY - MINUTES_PER_DAY / 10);
}

/** The label of a frame counted from 00:00:00:00. Wraps at 24 hours, in both directions. */
export function partsOfFrame(frame: number, base: Timebase): TimecodeParts {
  const nominal = nominalBase(base.rate);
  const dropped = droppedPerMinute(base);
  const perMinute = nominal * 60 - dropped;
  const perTenMinutes = perMinute * 10 + dropped;
  const day = framesPerDay(base);
  const wrapped = ((Math.trunc(frame) % day) + day) % day;
  const rest = wrapped % perTenMinutes;
  const minuteOfTen = rest < perMinute + dropped ? 0 : 1 + Math.floor((rest - perMinute - dropped) / perMinute);
  const label = wrapped + dropped * (Math.floor(wrapped / perTenMinutes) * 9 + minuteOfTen);
  const seconds = Math.floor(label / nominal);
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    frames: label % nominal,
  };
}

/** The frame with a label, counted from 00:00:00:00; null if there is none (out of range, or dropped). */
export function frameOfParts(parts: TimecodeParts, base: Timebase): number | null {
  const nominal = nominalBase(base.rate);
  if (parts.hours > 23 || parts.minutes > 59 || parts.seconds > 59 || parts.frames >= nominal) return null;
  if (Object.values(parts).some((part) => !Number.isInteger(part) || part < 0)) return null;
  if (isDropped(parts, base)) return null;
  const minutes = parts.hours * 60 + parts.minutes;
  const label = (minutes * 60 + parts.seconds) * nominal + parts.frames;
  return label - droppedPerMinute(base) * (minutes - Math.floor(minutes / 10));
}

/** Whether drop-frame skips this label: frames 0 and 1 (29.97) of a minute that is not a multiple of ten. */
export function isDropped(parts: TimecodeParts, base: Timebase): boolean {
  return parts.seconds === 0 && parts.minutes % 10 !== 0 && parts.frames < droppedPerMinute(base);
}

/** "01:00:58;20": a semicolon before the frames means drop-frame; rates over 100 have three digits of frames. */
export function formatTimecode(frame: number, base: Timebase): string {
  const { hours, minutes, seconds, frames } = partsOfFrame(frame, base);
  const separator = droppedPerMinute(base) > 0 ? ";" : ":";
  const frameText = String(frames).padStart(frameDigits(base), "0");
  return `${[hours, minutes, seconds].map((part) => String(part).padStart(2, "0")).join(":")}${separator}${frameText}`;
}

/**
 * The frame of a complete label "HH:MM:SS:FF" (with `:` `;` `.` or `,`); null for anything that is not a label of this timebase.
 * The timebase decides whether labels drop, not the separator: see `saysDropFrame` for reading a file's start.
 */
export function parseTimecode(text: string, base: Timebase): number | null {
  const match = /^\s*(\d{1,2})[:;.,](\d{2})[:;.,](\d{2})[:;.,](\d{2,3})\s*$/.exec(text);
  if (!match) return null;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = match.slice(1).map(Number);
  return frameOfParts({ hours, minutes, seconds, frames }, base);
}

/** Files mark drop-frame by a semicolon, some by a dot or comma, before the frames. */
export function saysDropFrame(text: string): boolean {
  return /[;.,]\d{2,3}\s*$/.test(text) || text.includes(";");
}

/** Digits of the frame part: 2 for counts up to 100, 3 above. */
export function frameDigits(base: Timebase): number {
  return nominalBase(base.rate) > 100 ? 3 : 2;
}

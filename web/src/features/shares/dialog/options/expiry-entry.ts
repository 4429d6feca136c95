/** A link's expiry as it is shown and typed, in the reader's time zone (SHARES-099). */
export interface ExpiryEntry {
  /** `2026-11-27`, or incomplete input. */
  readonly day: string;
  /** `18:00` */
  readonly time: string;
}

const WEEK_DAYS = 7;
const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

const two = (value: number) => String(value).padStart(2, "0");

export function entryOf(atMs: number): ExpiryEntry {
  const date = new Date(atMs);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return { day, time: `${two(date.getHours())}:${two(date.getMinutes())}` };
}

/** SHARES-084: the initial expiry. */
export function inAWeek(nowMs: number): ExpiryEntry {
  const date = new Date(nowMs);
  // By the calendar, so that the hour stays the same across a clock change.
  date.setDate(date.getDate() + WEEK_DAYS);
  return entryOf(date.getTime());
}

/** The moment in milliseconds; null for an invalid day or time, such as 31 February. */
export function momentOf({ day, time }: ExpiryEntry): number | null {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day.trim()) ?? [];
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? [];
  if (year === undefined || hour === undefined) return null;
  const at = new Date(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute));
  const isSame =
    at.getMonth() === Number(month) - 1 &&
    at.getDate() === Number(date) &&
    Number(hour) < 24 &&
    at.getMinutes() === Number(minute);
  return isSame ? at.getTime() : null;
}

/** SHARES-097: the first selectable day. */
export function earliestDay(nowMs: number): string {
  return entryOf(nowMs).day;
}

/** SHARES-098: the selectable times, every half hour; today only future ones. */
export function timesOf(day: string, nowMs: number): readonly string[] {
  const now = entryOf(nowMs);
  const all = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => {
    const minutes = step * STEP_MINUTES;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
  return day === now.day ? all.filter((time) => time > now.time) : all;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** A month is 30 days (FORMAT-010). */
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

/**
 * How long ago something was, in words (FORMAT-008 to 011, FORMAT-014). Both times in milliseconds since 1970; the future (clocks
 * differ) is 'just now'. 'yesterday' is the day before today on the reader's calendar and at least 24 hours ago.
 */
export function relativeTime(timeMs: number, nowMs: number): string {
  const ageMs = nowMs - timeMs;
  if (ageMs < 30 * SECOND_MS) return "just now";
  if (ageMs < MINUTE_MS) return `${Math.floor(ageMs / SECOND_MS)} seconds ago`;
  if (ageMs < 2 * MINUTE_MS) return "a minute ago";
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} minutes ago`;
  if (ageMs < DAY_MS) return counted(Math.floor(ageMs / HOUR_MS), "hour");
  if (calendarDaysBetween(timeMs, nowMs) === 1) return "yesterday";
  if (ageMs < WEEK_MS) return counted(Math.floor(ageMs / DAY_MS), "day");
  if (ageMs < MONTH_MS) return counted(Math.floor(ageMs / WEEK_MS), "week");
  if (ageMs < YEAR_MS) return counted(Math.floor(ageMs / MONTH_MS), "month");
  return counted(Math.floor(ageMs / YEAR_MS), "year");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

function calendarDaysBetween(timeMs: number, nowMs: number): number {
  // days of 23 and 25 hours exist: rounding absorbs them
  return Math.round((startOfDay(nowMs) - startOfDay(timeMs)) / DAY_MS);
}

function startOfDay(timeMs: number): number {
  return new Date(timeMs).setHours(0, 0, 0, 0);
}

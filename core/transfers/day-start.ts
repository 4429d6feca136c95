const MINUTE_MS = 60_000;

/** Whether this is the name of a time zone, as "Europe/Berlin" or "UTC". */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/**
 * The instant at which a day begins in a time zone; `plusDays` 1 is the instant at which it ends. Where the clocks skip midnight
 * it is the first instant of that day.
 * @param day YYYY-MM-DD
 */
export function dayStart(day: string, timeZone: string, plusDays = 0): Date {
  const midnightMs = Date.parse(`${day}T00:00:00Z`) + plusDays * 24 * 60 * MINUTE_MS;
  // The offset at midnight UTC is at most one clock change away from the right one.
  const firstGuessMs = midnightMs - offsetMs(midnightMs, timeZone);
  const secondGuessMs = midnightMs - offsetMs(firstGuessMs, timeZone);
  const isMidnight = secondGuessMs + offsetMs(secondGuessMs, timeZone) === midnightMs;
  return new Date(isMidnight ? secondGuessMs : Math.max(firstGuessMs, secondGuessMs));
}

/** How far the zone's clocks are ahead of UTC at an instant. */
function offsetMs(instantMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shownMs = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shownMs - Math.floor(instantMs / 1_000) * 1_000;
}

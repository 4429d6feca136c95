/** The local date of an instant, as typed; empty for none. */
export function dayOf(instant: string | null | undefined): string {
  if (!instant) return "";
  const at = new Date(instant);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("/");
}

/** The end of a typed local date, as an instant; null if it is invalid or past. */
export function endOfDay(typed: string): string | null {
  const [, year, month, day] = (/^(\d{4})\/(\d{2})\/(\d{2})$/.exec(typed) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const at = new Date(year, month - 1, day, 23, 59, 59);
  return dayOf(at.toISOString()) === typed && at.getTime() > Date.now() ? at.toISOString() : null;
}

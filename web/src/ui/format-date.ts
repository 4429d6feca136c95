const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const timeFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** "18 Nov 2026" for an instant or a plain date; "never" without one. */
export function formatDay(iso: string | null | undefined): string {
  return iso ? dayFormat.format(new Date(iso)) : "never";
}

/** "18 Nov 2026, 16:41" in the reader's time zone; "never" without an instant. */
export function formatInstant(iso: string | null | undefined): string {
  if (!iso) return "never";
  const date = new Date(iso);
  return `${dayFormat.format(date)}, ${timeFormat.format(date)}`;
}

/** "18 Nov 2026, 16:41:07": for places where the order matters. */
export function formatSecond(iso: string): string {
  return `${formatInstant(iso)}:${iso.slice(17, 19)}`;
}

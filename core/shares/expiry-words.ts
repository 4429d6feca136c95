import { linkExpiry } from "./link-expiry.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long a link still works, in words: 'never', 'expired', or the remaining time (SHARES-023 to SHARES-025). Both in
 * milliseconds.
 */
export function expiryWords(expiresAtMs: number | null, nowMs: number): string {
  const expiry = linkExpiry(expiresAtMs, nowMs);
  if (expiry.state !== "valid") return expiry.state;
  const { leftMs } = expiry;
  if (leftMs < MINUTE_MS) return "less than a minute";
  // Rounded: a link made a moment ago for a week says '7 days', and its last half hour before a day '1 day', not '24 hours'.
  const whole = (unitMs: number) => Math.round(leftMs / unitMs);
  if (whole(MINUTE_MS) < 60) return counted(whole(MINUTE_MS), "minute");
  return whole(HOUR_MS) < 24 ? counted(whole(HOUR_MS), "hour") : counted(whole(DAY_MS), "day");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

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
  if (leftMs >= DAY_MS) return counted(leftMs / DAY_MS, "day");
  if (leftMs >= HOUR_MS) return counted(leftMs / HOUR_MS, "hour");
  return leftMs >= MINUTE_MS ? counted(leftMs / MINUTE_MS, "minute") : "less than a minute";
}

function counted(amount: number, unit: string): string {
  // Rounded: a link made a moment ago for a week says '7 days'.
  const whole = Math.round(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}

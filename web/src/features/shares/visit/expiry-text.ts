import { linkExpiry } from "#core/shares/link-expiry.ts";
import { visitMessages } from "./visit.messages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "Expires in 6 days", in whole units of which at least one is left; null without an expiry, or after it. */
export function expiryText(expiresAt: string | null, nowMs: number): string | null {
  const expiry = linkExpiry(expiresAt === null ? null : Date.parse(expiresAt), nowMs);
  if (expiry.state !== "valid") return null;
  const { leftMs } = expiry;
  if (leftMs >= DAY_MS) return visitMessages.expiresIn(Math.floor(leftMs / DAY_MS), "day");
  if (leftMs >= HOUR_MS) return visitMessages.expiresIn(Math.floor(leftMs / HOUR_MS), "hour");
  return visitMessages.expiresIn(Math.max(1, Math.floor(leftMs / MINUTE_MS)), "minute");
}

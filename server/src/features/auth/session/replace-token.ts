import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hashToken, newToken } from "./opaque-token.ts";
import { SessionWriter } from "./session-store.ts";

/** Running calls and tabs with the previous token still succeed for this long. */
const OVERLAP_MS = 2 * 60_000;

interface Replaceable {
  readonly sessionId: string;
  readonly replacedUntil: Date | null;
}

/**
 * Replaces the session's token: a stolen one works for at most two more minutes. A replaced token can't be replaced again, or a
 * thief could continue with it.
 */
export async function replaceToken(
  platform: Platform,
  unit: Unit,
  { sessionId, replacedUntil }: Replaceable,
  token: string | null,
): Promise<string> {
  const next = newToken();
  const until = new Date(platform.clock.nowMs() + OVERLAP_MS);
  const isReplaced =
    token !== null &&
    replacedUntil === null &&
    (await new SessionWriter(unit.db).replaceToken(sessionId, {
      old: hashToken(token),
      next: hashToken(next),
      until,
    }));
  return isReplaced ? next : (token ?? "");
}

import type { Platform } from "#server/platform/platform.ts";
import { hashToken } from "./opaque-token.ts";
import { SessionReader, SessionWriter } from "./session-store.ts";

/** `POST /api/logout`: the token is worth nothing afterwards, and its live connections close. Signing out twice is no error. */
export async function signOut(platform: Platform, token: string | null): Promise<void> {
  const session =
    token === null ? undefined : await new SessionReader(platform.db).byToken(hashToken(token), platform.clock.now());
  if (!session) return;
  await platform.transact(async (unit) => {
    await new SessionWriter(unit.db).end(session.sessionId);
    await unit.emit("session.ended", { sessionId: session.sessionId });
  });
}

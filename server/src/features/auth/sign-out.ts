import type { Platform } from "#server/platform/platform.ts";
import { LinkSessionReader } from "./link-session-store.ts";
import { hashToken } from "./opaque-token.ts";
import { SessionReader, SessionWriter } from "./session-store.ts";

/** `POST /api/logout`: the token is worth nothing afterwards, and its live connections close. Signing out twice is no error. */
export async function signOut(platform: Platform, token: string | null): Promise<void> {
  const sessionId = token === null ? undefined : await livingSessionId(platform, token);
  if (sessionId === undefined) return;
  await platform.transact(async (unit) => {
    await new SessionWriter(unit.db).end(sessionId);
    await unit.emit("session.ended", { sessionId });
  });
}

/** A person's, or a visit's on a link. */
async function livingSessionId(platform: Platform, token: string): Promise<string | undefined> {
  const [hash, now] = [hashToken(token), platform.clock.now()];
  const session = await new SessionReader(platform.db).byToken(hash, now);
  return session?.sessionId ?? (await new LinkSessionReader(platform.db).byToken(hash, now))?.id;
}

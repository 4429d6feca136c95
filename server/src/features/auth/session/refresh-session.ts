import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { linkSession } from "./link-sessions.ts";
import { hashToken } from "./opaque-token.ts";
import { replaceToken } from "./replace-token.ts";
import { SessionReader, SessionWriter } from "./session-store.ts";
import { type SessionAnswer, sessionExpiry } from "./start-session.ts";

interface Living {
  readonly sessionId: string;
  readonly endsAt: Date;
  readonly verified: boolean;
  readonly replacedUntil: Date | null;
}

/**
 * `POST /api/refresh`: renews the session with another token; the previous one stays valid for two minutes, so that other tabs
 * and running requests keep working. Called with the previous token, it renews nothing and returns that token's expiry.
 */
export async function refreshSession(platform: Platform, token: string | null): Promise<SessionAnswer> {
  if (token === null) throw new AppError("UNAUTHENTICATED");
  const session = await livingSession(platform, token);
  const { sessionId, endsAt, verified, replacedUntil } = session;
  const answer = { now: platform.clock.now().toISOString(), mustVerify: !verified, sessionId };
  if (replacedUntil !== null) return { ...answer, token, expiresAt: replacedUntil.toISOString() };
  const expiresAt = sessionExpiry(platform, endsAt);
  const next = await platform.transact(async (unit) => {
    await new SessionWriter(unit.db).extend(sessionId, expiresAt);
    return replaceToken(platform, unit, session, token);
  });
  return { ...answer, token: next, expiresAt: expiresAt.toISOString() };
}

/** Finds a person's session, or a visit's on a link. */
async function livingSession(platform: Platform, token: string): Promise<Living> {
  const session = await new SessionReader(platform.db).byToken(hashToken(token), platform.clock.now());
  if (session) return session;
  const visit = await linkSession(platform, token);
  if (!visit) throw new AppError("UNAUTHENTICATED");
  const { id: sessionId, endsAt, replacedUntil } = visit.session;
  return { sessionId, endsAt, replacedUntil, verified: true };
}

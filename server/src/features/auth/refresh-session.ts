import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { linkSession } from "./link-sessions.ts";
import { hashToken } from "./opaque-token.ts";
import { SessionReader, SessionWriter } from "./session-store.ts";
import { type SessionAnswer, sessionExpiry } from "./start-session.ts";

/**
 * `POST /api/refresh`: the session lives on. The token stays the same, so that other tabs and requests under way keep working;
 * it is the session's absolute end that bounds a stolen one.
 */
export async function refreshSession(platform: Platform, token: string | null): Promise<SessionAnswer> {
  const session =
    token === null ? undefined : await new SessionReader(platform.db).byToken(hashToken(token), platform.clock.now());
  if (token === null) throw new AppError("UNAUTHENTICATED");
  if (!session) return refreshVisit(platform, token);
  const expiresAt = sessionExpiry(platform, session.endsAt);
  await platform.transact((unit) => new SessionWriter(unit.db).extend(session.sessionId, expiresAt));
  return { token, expiresAt: expiresAt.toISOString(), mustVerify: !session.verified };
}

async function refreshVisit(platform: Platform, token: string): Promise<SessionAnswer> {
  const visit = await linkSession(platform, token);
  if (!visit) throw new AppError("UNAUTHENTICATED");
  const expiresAt = sessionExpiry(platform, visit.session.endsAt);
  await platform.transact((unit) => new SessionWriter(unit.db).extend(visit.session.id, expiresAt));
  return { token, expiresAt: expiresAt.toISOString(), mustVerify: false };
}

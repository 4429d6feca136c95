import type { Platform } from "#server/platform/platform.ts";
import { AccountWriter } from "./account-store.ts";
import { FactorReader } from "./factor-store.ts";
import { hashToken, newToken } from "./opaque-token.ts";
import { SessionWriter } from "./session-store.ts";

/** What a client gets when a session begins or is renewed. */
export interface SessionAnswer {
  readonly token: string;
  readonly expiresAt: string;
  readonly mustVerify: boolean;
}

/** A new session for a person whose identity has been proved. */
export async function startSession(platform: Platform, userId: string): Promise<SessionAnswer> {
  const token = newToken();
  const now = platform.clock.now();
  const endsAt = new Date(now.getTime() + platform.config.session.maxMs);
  const expiresAt = sessionExpiry(platform, endsAt);
  // Without a second factor there is nothing more to prove.
  const verified = (await new FactorReader(platform.db).active(userId)).length === 0;
  await platform.transact(async (unit) => {
    const sessions = new SessionWriter(unit.db);
    await sessions.purgeExpired(userId, now);
    await sessions.insert({
      id: platform.clock.uuid(),
      tokenHash: hashToken(token),
      userId,
      verified,
      createdAt: now,
      expiresAt,
      endsAt,
    });
    await new AccountWriter(unit.db).noteSignIn(userId, now);
  });
  return { token, expiresAt: expiresAt.toISOString(), mustVerify: !verified };
}

/** Slides with each renewal, but never past the session's absolute end. */
export function sessionExpiry(platform: Platform, endsAt: Date): Date {
  return new Date(Math.min(platform.clock.nowMs() + platform.config.session.idleMs, endsAt.getTime()));
}

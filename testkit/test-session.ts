import type { Transaction } from "kysely";
import { hashToken, newToken } from "#server/features/auth/session/opaque-token.ts";
import { SessionWriter } from "#server/features/auth/session/session-store.ts";
import type { Database } from "#server/migrations/database.ts";
import type { Clock } from "#server/platform/clock/clock.ts";

export interface TestSession {
  readonly userId: string;
  /** False: a second factor is still owed. */
  readonly verified: boolean;
  readonly lifeMs: number;
}

/** A session without a sign-in; returns its token. */
export async function insertSession(tx: Transaction<Database>, clock: Clock, session: TestSession): Promise<string> {
  const token = newToken();
  const createdAt = clock.now();
  const endsAt = new Date(createdAt.getTime() + session.lifeMs);
  const { userId, verified } = session;
  const row = { id: clock.uuid(), tokenHash: hashToken(token), userId, verified };
  await new SessionWriter(tx).insert({ ...row, createdAt, expiresAt: endsAt, endsAt });
  return token;
}

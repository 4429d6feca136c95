import { SESSION_ENDED } from "#server/platform/live/session-ended.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { AccountWriter } from "../account-store.ts";
import { KnownDeviceWriter } from "../sign-in/known-device-store.ts";
import { SessionWriter } from "./session-store.ts";

/**
 * Ends a person's sessions, or all but one; their live connections close. A session about to begin waits for this transaction,
 * and then sees the change (`startSession`). The person's devices become unknown, so that a thief with the old password has no
 * separate attempts.
 * @public
 */
export async function endSessions(unit: Unit, userId: string, keepSessionId: string | null = null): Promise<void> {
  await new AccountWriter(unit.db).hold(userId);
  await new KnownDeviceWriter(unit.db).forget(userId, keepSessionId);
  const ended = await new SessionWriter(unit.db).endAll(userId, keepSessionId);
  for (const sessionId of ended) await unit.emit(SESSION_ENDED, { sessionId });
}

/**
 * Ends a person's least recently used sessions when another one is about to begin and there are very many: each list of sessions,
 * and each password change, goes through all of them (PLUS-967).
 */
export async function endSpareSessions(unit: Unit, userId: string, isVerified: boolean): Promise<void> {
  const ended = await new SessionWriter(unit.db).makeRoom(userId, isVerified);
  for (const sessionId of ended) await unit.emit(SESSION_ENDED, { sessionId });
}

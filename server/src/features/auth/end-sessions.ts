import type { Unit } from "#server/platform/outbox/transact.ts";
import { AccountWriter } from "./account-store.ts";
import { SessionWriter } from "./session-store.ts";

/**
 * Ends a person's sessions, or all but one; their live connections close. One that is about to begin waits until the transaction ends,
 * and sees then what has changed (`startSession`).
 * @public
 */
export async function endSessions(unit: Unit, userId: string, keepSessionId: string | null = null): Promise<void> {
  await new AccountWriter(unit.db).hold(userId);
  const ended = await new SessionWriter(unit.db).endAll(userId, keepSessionId);
  for (const sessionId of ended) await unit.emit("session.ended", { sessionId });
}

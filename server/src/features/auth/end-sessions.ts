import type { Unit } from "#server/platform/outbox/transact.ts";
import { SessionWriter } from "./session-store.ts";

/**
 * Ends a person's sessions, or all but one; their live connections close.
 * @public
 */
export async function endSessions(unit: Unit, userId: string, keepSessionId: string | null = null): Promise<void> {
  const ended = await new SessionWriter(unit.db).endAll(userId, keepSessionId);
  for (const sessionId of ended) await unit.emit("session.ended", { sessionId });
}

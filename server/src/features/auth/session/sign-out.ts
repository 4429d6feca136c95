import { SESSION_ENDED } from "#server/platform/live/session-ended.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { AuditPerson } from "../../audit/audit-record.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { auditAccount } from "../audit-account.ts";
import { LinkSessionReader } from "./link-session-store.ts";
import { hashToken } from "./opaque-token.ts";
import { SessionReader, SessionWriter } from "./session-store.ts";

/** `POST /api/logout`: revokes the token and closes its live connections. Signing out twice is not an error. */
export async function signOut(platform: Platform, token: string | null): Promise<void> {
  const session = token === null ? undefined : await livingSession(platform, token);
  if (session === undefined) return;
  const { sessionId, person } = session;
  await platform.transact(async (unit) => {
    await new SessionWriter(unit.db).end(sessionId);
    await unit.emit(SESSION_ENDED, { sessionId });
    if (person)
      await recordAudit(unit, platform.clock, { by: person, verb: "session.ended", target: auditAccount(person) });
  });
}

/** Finds a person's session, or a visit's on a link. */
async function livingSession(
  platform: Platform,
  token: string,
): Promise<{ sessionId: string; person: AuditPerson | null } | undefined> {
  const [hash, now] = [hashToken(token), platform.clock.now()];
  const session = await new SessionReader(platform.db).byToken(hash, now);
  if (session) {
    const { sessionId, userId: id, name, email } = session;
    return { sessionId, person: { id, name, email } };
  }
  const visit = await new LinkSessionReader(platform.db).byToken(hash, now);
  return visit && { sessionId: visit.id, person: null };
}

import { callSource } from "#server/platform/call/call-source.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { AuditEntry, AuditPerson } from "../../audit/audit-record.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { AccountReader, type AccountRow, AccountWriter } from "../account-store.ts";
import { auditAccount } from "../audit-account.ts";
import { FactorReader } from "../factors/factor-store.ts";
import type { Caller } from "./caller.ts";
import { endSpareSessions } from "./end-sessions.ts";
import { hashToken, newToken } from "./opaque-token.ts";
import { SessionWriter } from "./session-store.ts";

/** Returned when a session starts or is renewed. */
export interface SessionAnswer {
  readonly token: string;
  readonly expiresAt: string;
  /** The server's time: the client's clock may be wrong (PLUS-400). */
  readonly now: string;
  readonly mustVerify: boolean;
  /** Stays the same when the token changes. */
  readonly sessionId: string;
}

/** Whether the proof still matches the account, which is locked during the check. */
type StillTrue = (account: AccountRow, unit: Unit) => boolean | Promise<boolean>;

interface Comer {
  readonly userId: string;
  /** The device that becomes known; null if no password was given. */
  readonly caller: Caller | null;
}

/**
 * Starts a session for a person who has proved their identity. In the meantime password, address and factors may have changed,
 * which ends all existing sessions, so the proof is checked again in the transaction that creates this one.
 * @returns null if the proof is no longer valid
 */
export async function startSession(
  platform: Platform,
  { userId, caller }: Comer,
  isStillTrue: StillTrue,
): Promise<SessionAnswer | null> {
  const token = newToken();
  const now = platform.clock.now();
  const endsAt = new Date(now.getTime() + platform.config.session.maxMs);
  const expiresAt = sessionExpiry(platform, endsAt);
  const sessionId = platform.clock.uuid();
  return platform.transact(async (unit) => {
    const accounts = new AccountWriter(unit.db);
    const account = await accounts.hold(userId);
    if (!account || !(await isStillTrue(account, unit))) return null;
    // Without a second factor the proof is complete.
    const verified = (await new FactorReader(unit.db).active(userId)).length === 0;
    const sessions = new SessionWriter(unit.db);
    await sessions.purgeExpired(userId, now);
    await endSpareSessions(unit, userId, verified);
    // With a pending second factor the proof isn't complete yet.
    const deviceId = verified && caller ? await caller.remember(unit, userId, "session") : null;
    await sessions.insert({
      id: sessionId,
      tokenHash: hashToken(token),
      userId,
      verified,
      createdAt: now,
      expiresAt,
      endsAt,
      device: callSource(),
      deviceId,
    });
    await accounts.noteSignIn(userId, now);
    const by = await new AccountReader(unit.db).byId(userId);
    if (by) await recordAudit(unit, platform.clock, startOf(by, verified));
    return { token, expiresAt: expiresAt.toISOString(), now: now.toISOString(), mustVerify: !verified, sessionId };
  });
}

function startOf({ id, name, email }: AuditPerson, verified: boolean): AuditEntry {
  const by = { id, name, email };
  return { by, verb: "session.started", target: auditAccount(by), details: { secondFactorOutstanding: !verified } };
}

/** Returns the expiry that each renewal extends, but never past the session's absolute end. */
export function sessionExpiry(platform: Platform, endsAt: Date): Date {
  return new Date(Math.min(platform.clock.nowMs() + platform.config.session.idleMs, endsAt.getTime()));
}

import Bowser from "bowser";
import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import { SESSION_ENDED } from "#server/platform/live/session-ended.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { auditAccount } from "../audit-account.ts";
import { endSessions } from "./end-sessions.ts";
import { SessionReader, SessionWriter } from "./session-store.ts";

export interface OwnSessionView {
  readonly id: string;
  /** Null for an unknown client, such as a program. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly isCurrent: boolean;
}

/** Returns the person's valid sessions, most recently used first. */
export async function ownSessions(platform: Platform, actor: UserActor): Promise<OwnSessionView[]> {
  const rows = await new SessionReader(platform.db).listOf(actor.userId, platform.clock.now());
  return rows.map(({ id, createdAt, lastSeenAt, address, userAgent }) => ({
    id,
    ...deviceOf(userAgent ?? ""),
    address,
    createdAt,
    lastSeenAt: lastSeenAt ?? createdAt,
    isCurrent: id === actor.sessionId,
  }));
}

/** Ends one of the person's own sessions; its live connections close. @throws AppError NOT_FOUND */
export async function endOwnSession(platform: Platform, actor: UserActor, id: string): Promise<boolean> {
  await platform.transact(async (unit) => {
    if (!isUuid(id) || !(await new SessionWriter(unit.db).endOwn(actor.userId, id))) throw notFound("Session");
    await unit.emit(SESSION_ENDED, { sessionId: id });
    const target = auditAccount({ id: actor.userId, name: actor.name });
    await recordAudit(unit, platform.clock, { by: actor, verb: "session.ended", target });
  });
  return true;
}

/** Ends all the person's other sessions. */
export async function endOtherSessions(platform: Platform, actor: UserActor): Promise<boolean> {
  await platform.transact((unit) => endSessions(unit, actor.userId, actor.sessionId));
  return true;
}

function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent === "") return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  const major = browser.version?.split(".")[0];
  return {
    browser: browser.name ? [browser.name, major].filter(Boolean).join(" ") : null,
    system: os.name ?? null,
  };
}

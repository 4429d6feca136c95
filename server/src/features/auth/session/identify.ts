import type { Actor, UserActor } from "#core/permissions/actor.ts";
import { callSource } from "#server/platform/call/call-source.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mustHaveFactor } from "../factors/needs-factor.ts";
import { ConnectedSessions } from "./connected-session-store.ts";
import { identifyVisitor } from "./link-sessions.ts";
import { hashToken } from "./opaque-token.ts";
import { SessionReader, type SessionRow } from "./session-store.ts";

const ACTIVITY_STEP_MS = 60_000;

/**
 * Returns the actor of a bearer token; anonymous if it is unknown, expired or revoked.
 * @public
 */
export async function identify(platform: Platform, token: string): Promise<Actor> {
  const now = platform.clock.now();
  const sessions = new SessionReader(platform.db);
  const row = await sessions.byToken(hashToken(token), now);
  if (!row) return identifyVisitor(platform, token);
  if (now.getTime() - (row.lastSeenAt?.getTime() ?? 0) > ACTIVITY_STEP_MS)
    await sessions.noteUse(row.sessionId, now, callSource());
  if (isActivityOld(row, now)) await sessions.noteActivity(row.userId, now);
  return personOf(platform, row);
}

/**
 * Returns the people of those sessions that are valid and verified, in one query; for live connections, whose tokens may have
 * changed since.
 * @public
 */
export async function identifySessions(platform: Platform, sessionIds: readonly string[]): Promise<UserActor[]> {
  const now = platform.clock.now();
  const rows = await new SessionReader(platform.db).byIds(sessionIds, now);
  const active = rows.filter((row) => isActivityOld(row, now)).map(({ userId }) => userId);
  if (active.length > 0) await new ConnectedSessions(platform.db).noteActivity(active, now);
  return rows.map((row) => personOf(platform, row)).filter((actor) => actor.verified);
}

function isActivityOld({ lastActivityAt }: SessionRow, now: Date): boolean {
  return now.getTime() - (lastActivityAt?.getTime() ?? 0) > ACTIVITY_STEP_MS;
}

function personOf(platform: Platform, row: SessionRow): UserActor {
  const mustSetUpFactor = row.verified && !row.hasFactor && mustHaveFactor(platform.config, row.isExternal);
  return {
    kind: "user",
    userId: row.userId,
    name: row.name,
    email: row.email,
    isSuperuser: row.isSuperuser,
    sessionId: row.sessionId,
    verified: row.verified && !mustSetUpFactor,
    mustSetUpFactor,
    provedAtMs: row.provedAt.getTime(),
    managedWorkspaceIds: new Set(row.managedWorkspaceIds),
  };
}

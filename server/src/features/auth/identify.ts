import { type Actor, ANONYMOUS } from "#core/permissions/actor.ts";
import { requestSource } from "#server/platform/http/request-source.ts";
import type { Platform } from "#server/platform/platform.ts";
import { identifyVisitor } from "./link-sessions.ts";
import { mustHaveFactor } from "./needs-factor.ts";
import { hashToken } from "./opaque-token.ts";
import { SessionReader, type SessionRow } from "./session-store.ts";

const ACTIVITY_STEP_MS = 60_000;

/**
 * The actor of a bearer token; anonymous for an unknown, expired or ended one.
 * @public
 */
export async function identify(platform: Platform, token: string): Promise<Actor> {
  const now = platform.clock.now();
  const sessions = new SessionReader(platform.db);
  const row = await sessions.byToken(hashToken(token), now);
  if (!row) return identifyVisitor(platform, token);
  if (now.getTime() - (row.lastSeenAt?.getTime() ?? 0) > ACTIVITY_STEP_MS)
    await sessions.noteUse(row.sessionId, now, requestSource());
  if (now.getTime() - (row.lastActivityAt?.getTime() ?? 0) > ACTIVITY_STEP_MS)
    await sessions.noteActivity(row.userId, now);
  return personOf(platform, row);
}

/** What has become of a person who was identified before: their token may have changed since. @public */
export async function identifyAgain(platform: Platform, sessionId: string): Promise<Actor> {
  const row = await new SessionReader(platform.db).byId(sessionId, platform.clock.now());
  return row ? personOf(platform, row) : ANONYMOUS;
}

function personOf(platform: Platform, row: SessionRow): Actor {
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

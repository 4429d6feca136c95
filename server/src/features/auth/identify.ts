import type { Actor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { identifyVisitor } from "./link-sessions.ts";
import { mustHaveFactor } from "./needs-factor.ts";
import { hashToken } from "./opaque-token.ts";
import { SessionReader } from "./session-store.ts";

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
  if (now.getTime() - (row.lastActivityAt?.getTime() ?? 0) > ACTIVITY_STEP_MS)
    await sessions.noteActivity(row.userId, now);
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
    managedWorkspaceIds: new Set(row.managedWorkspaceIds),
  };
}

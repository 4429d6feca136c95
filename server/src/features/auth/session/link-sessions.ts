import type { Actor } from "#core/permissions/actor.ts";
import { ANONYMOUS } from "#core/permissions/actor.ts";
import { SESSION_ENDED } from "#server/platform/live/session-ended.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { type AdmittedVisit, type LinkDoor, linkDoor } from "../sign-in/link-door.ts";
import { LinkSessionReader, type LinkSessionRow, LinkSessionWriter } from "./link-session-store.ts";
import { hashToken, newToken } from "./opaque-token.ts";
import { type SessionAnswer, sessionExpiry } from "./start-session.ts";

/** Starts the session of an admitted visit. It never lasts longer than the link. */
export async function startLinkSession(
  platform: Platform,
  door: LinkDoor,
  admitted: AdmittedVisit,
): Promise<SessionAnswer> {
  const { linkId, name, expiresAt: linkEnd } = admitted;
  const token = newToken();
  const now = platform.clock.now();
  const longest = now.getTime() + platform.config.session.maxMs;
  const endsAt = new Date(Math.min(longest, linkEnd?.getTime() ?? longest));
  const expiresAt = sessionExpiry(platform, endsAt);
  const sessionId = platform.clock.uuid();
  await platform.transact(async (unit) => {
    await door.hold(unit, admitted);
    const sessions = new LinkSessionWriter(unit.db);
    await sessions.purgeExpired(linkId, now);
    await sessions.insert({
      id: sessionId,
      linkId,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt,
      endsAt,
    });
    const by = { kind: "visitor", linkId, name } as const;
    const target = { kind: "link", id: linkId, name } as const;
    await recordAudit(unit, platform.clock, { by, verb: "link.visited", target });
  });
  return { token, expiresAt: expiresAt.toISOString(), now: now.toISOString(), mustVerify: false, sessionId };
}

/**
 * Ends all visits of a link immediately: its password changed, or it was deleted (docs/spec/rules.md, Visits of a link).
 * @public
 */
export async function endLinkSessions(unit: Unit, linkId: string): Promise<void> {
  for (const sessionId of await new LinkSessionWriter(unit.db).endAll(linkId))
    await unit.emit(SESSION_ENDED, { sessionId });
}

/** Stores a visitor's name for the duration of the visit. @public */
export async function nameLinkSession(unit: Unit, sessionId: string, visitorName: string): Promise<void> {
  await new LinkSessionWriter(unit.db).name(sessionId, visitorName);
}

/** Returns the valid visit of a token; the link itself is checked too, on every call. */
export async function linkSession(
  platform: Platform,
  token: string,
): Promise<{ readonly session: LinkSessionRow; readonly actor: Actor } | null> {
  const session = await new LinkSessionReader(platform.db).byToken(hashToken(token), platform.clock.now());
  const actor = session && (await linkDoor()?.visitor(platform, session));
  return session && actor ? { session, actor } : null;
}

/** Returns the visitor of a token; anonymous if the visit or its link has ended. */
export async function identifyVisitor(platform: Platform, token: string): Promise<Actor> {
  return (await linkSession(platform, token))?.actor ?? ANONYMOUS;
}

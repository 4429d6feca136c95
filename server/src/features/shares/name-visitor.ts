import { AppError, invalid } from "#core/errors/app-error.ts";
import { checkVisitorName } from "#core/shares/visitor-name.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { nameLinkSession } from "../auth/session/link-sessions.ts";
import { countVisitorsWriting } from "../comments/limits/visitors-writing.ts";
import { requireSession } from "../users/require-user.ts";

/**
 * Names a visitor who may comment, for this visit only (docs/spec/rules.md, Visitors' names). Returns the stored name.
 * @throws AppError FORBIDDEN for people with accounts and if the link allows no comments, VALIDATION, UNAUTHENTICATED, TOO_MANY
 */
export async function nameVisitor(ctx: CallContext, typed: string): Promise<string> {
  const { actor, platform } = ctx;
  requireSession(actor);
  if (actor.kind !== "visitor" || !actor.canComment) throw new AppError("FORBIDDEN");
  const checked = checkVisitorName(typed);
  if (!checked.ok) throw invalid("name", checked.problem);
  await countVisitorsWriting(ctx);
  await platform.transact((unit) => nameLinkSession(unit, actor.sessionId, checked.name));
  return checked.name;
}

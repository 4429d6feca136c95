import { AppError } from "#core/errors/app-error.ts";
import type { Actor, UserActor } from "#core/permissions/actor.ts";
import { sessionProblem } from "#core/permissions/session-problem.ts";

/**
 * The signed-in person behind a call; link visitors are refused.
 * @throws AppError UNAUTHENTICATED, VERIFICATION_REQUIRED (second factor outstanding), FACTOR_REQUIRED (none set up, but one is wanted), FORBIDDEN (visitor)
 * @public
 */
export function requireUser(actor: Actor): UserActor {
  requireSession(actor);
  if (actor.kind !== "user") throw new AppError("FORBIDDEN");
  return actor;
}

/**
 * Any valid session, of a person or of a link visitor.
 * @throws AppError UNAUTHENTICATED, VERIFICATION_REQUIRED, FACTOR_REQUIRED
 * @public
 */
export function requireSession(actor: Actor): void {
  const problem = sessionProblem(actor);
  if (problem) throw new AppError(problem);
}

/** The person's id, or null for a visitor: SQL joins assignments by it. @public */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === "user" ? actor.userId : null;
}

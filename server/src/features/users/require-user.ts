import { AppError } from "#core/errors/app-error.ts";
import type { Actor, UserActor } from "#core/permissions/actor.ts";
import { sessionProblem } from "#core/permissions/session-problem.ts";

/**
 * Returns the signed-in person of a call; refuses link visitors.
 * @throws AppError UNAUTHENTICATED, VERIFICATION_REQUIRED (second factor outstanding), FACTOR_REQUIRED (none set up, but one is
 * required), FORBIDDEN (visitor)
 * @public
 */
export function requireUser(actor: Actor): UserActor {
  requireSession(actor);
  if (actor.kind !== "user") throw new AppError("FORBIDDEN");
  return actor;
}

/**
 * Requires a valid session, of a person or of a link visitor.
 * @throws AppError UNAUTHENTICATED, VERIFICATION_REQUIRED, FACTOR_REQUIRED
 * @public
 */
export function requireSession(actor: Actor): void {
  const problem = sessionProblem(actor);
  if (problem) throw new AppError(problem);
}

/** Returns the person's id, or null for a visitor: SQL joins assignments by it. @public */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === "user" ? actor.userId : null;
}

import type { Actor } from "./actor.ts";

/**
 * What keeps somebody from doing anything at all: no session, or a second factor that must be set up or given; null if nothing
 * does.
 */
export function sessionProblem(actor: Actor): "UNAUTHENTICATED" | "FACTOR_REQUIRED" | "VERIFICATION_REQUIRED" | null {
  if (actor.kind === "anonymous") return "UNAUTHENTICATED";
  if (actor.kind === "user" && actor.mustSetUpFactor) return "FACTOR_REQUIRED";
  if (actor.kind === "user" && !actor.verified) return "VERIFICATION_REQUIRED";
  return null;
}

import { AUDIT_KINDS, AUDIT_VERBS } from "#core/audit/audit-verbs.ts";
import { AppError, invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Actor, UserActor } from "#core/permissions/actor.ts";
import { sessionProblem } from "#core/permissions/session-problem.ts";
import type { AuditFilter } from "./audit-store.ts";

export interface AuditFilterInput {
  readonly actor?: string | number | null | undefined;
  readonly verbs?: readonly string[] | null | undefined;
  readonly kinds?: readonly string[] | null | undefined;
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
  readonly text?: string | null | undefined;
}

const MAX_TEXT = 200;
const NUL = "\u0000";

/** Validates a client's filter. @throws AppError VALIDATION */
export function auditFilter(input: AuditFilterInput | null | undefined): AuditFilter {
  const { actor, verbs, kinds, from, to, text } = input ?? {};
  if (actor && !isUuid(actor)) throw invalid("actor", "Unknown person");
  if (verbs?.some((verb) => !AUDIT_VERBS.some((known) => known === verb))) throw invalid("verbs", "Unknown action");
  if (kinds?.some((kind) => !AUDIT_KINDS.some((known) => known === kind))) throw invalid("kinds", "Unknown kind");
  const wanted = (text ?? "").trim();
  if (wanted.length > MAX_TEXT || wanted.includes(NUL)) throw invalid("text", `At most ${MAX_TEXT} characters`);
  return {
    actor: isUuid(actor) ? actor : null,
    verbs: verbs && verbs.length > 0 ? verbs : null,
    kinds: kinds && kinds.length > 0 ? kinds : null,
    from: from ?? null,
    to: to ?? null,
    text: wanted === "" ? null : wanted,
  };
}

/**
 * Requires a superuser, since the log covers everybody.
 * @throws AppError UNAUTHENTICATED, VERIFICATION_REQUIRED, FACTOR_REQUIRED, FORBIDDEN
 */
export function requireAuditReader(actor: Actor): UserActor {
  const problem = sessionProblem(actor);
  if (problem) throw new AppError(problem);
  if (actor.kind !== "user" || !actor.isSuperuser) throw new AppError("FORBIDDEN");
  return actor;
}

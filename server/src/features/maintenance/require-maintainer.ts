import { AppError } from "#core/errors/app-error.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../users/require-user.ts";

/** Maintenance is for superusers only. @throws AppError FORBIDDEN @public */
export function requireMaintainer({ actor }: Pick<CallContext, "actor">): UserActor {
  const person = requireUser(actor);
  if (!person.isSuperuser) throw new AppError("FORBIDDEN");
  return person;
}

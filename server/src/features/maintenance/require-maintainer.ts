import { AppError } from "#core/errors/app-error.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { requireUser } from "../users/require-user.ts";

/** Maintenance concerns superusers only. @throws AppError FORBIDDEN */
export function requireMaintainer({ actor }: Pick<RequestContext, "actor">): UserActor {
  const person = requireUser(actor);
  if (!person.isSuperuser) throw new AppError("FORBIDDEN");
  return person;
}

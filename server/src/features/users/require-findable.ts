import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "./require-user.ts";
import { UserReader } from "./user-store.ts";

/**
 * Requires that the caller could find a person given by id in a search: ids are visible in many places, and assigning a person
 * reveals more about them.
 * @throws AppError NOT_FOUND, as for an unknown id
 * @public
 */
export async function requireFindable(ctx: CallContext, userIds: readonly string[]): Promise<void> {
  const found = await new UserReader(ctx.platform.db).findable(userIds, requireUser(ctx.actor));
  if (userIds.some((id) => !found.has(id))) throw notFound("User");
}

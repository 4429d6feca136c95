import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "./require-user.ts";
import { UserReader } from "./user-store.ts";

/**
 * Who is named by an id is somebody whom the caller finds by searching: ids are seen in many places, and taking somebody in shows more of
 * them.
 * @throws AppError NOT_FOUND, as for an id of nobody
 * @public
 */
export async function requireFindable(ctx: CallContext, userIds: readonly string[]): Promise<void> {
  const found = await new UserReader(ctx.platform.db).findable(userIds, requireUser(ctx.actor));
  if (userIds.some((id) => !found.has(id))) throw notFound("User");
}

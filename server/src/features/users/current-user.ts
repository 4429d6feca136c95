import { AppError } from "#core/errors/app-error.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { requireUser } from "./require-user.ts";
import { UserReader } from "./user-store.ts";
import { type UserView, userView } from "./user-view.ts";

export async function currentUser(ctx: RequestContext): Promise<UserView> {
  const actor = requireUser(ctx.actor);
  const [row] = await new UserReader(ctx.platform.db).byIds([actor.userId]);
  if (!row) throw new AppError("UNAUTHENTICATED");
  return userView(row);
}

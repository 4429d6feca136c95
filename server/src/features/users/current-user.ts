import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "./require-user.ts";
import { UserReader } from "./user-store.ts";
import { type UserView, userView } from "./user-view.ts";

export async function currentUser(ctx: CallContext): Promise<UserView> {
  // People who have yet to set up a second factor may read their own account, which the account page needs.
  const id = ctx.actor.kind === "user" && ctx.actor.mustSetUpFactor ? ctx.actor.userId : requireUser(ctx.actor).userId;
  const [row] = await new UserReader(ctx.platform.db).byIds([id]);
  if (!row) throw new AppError("UNAUTHENTICATED");
  return userView(row);
}

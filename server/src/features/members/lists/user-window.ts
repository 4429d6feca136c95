import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type ListWindow, listWindow, type WindowInput } from "#server/platform/paging/list-window.ts";
import { hasEditableProjects } from "../../users/management.ts";
import { requireUser } from "../../users/require-user.ts";
import { userLoader } from "../../users/user-loader.ts";
import type { UserView } from "../../users/user-view.ts";
import { viewerOf } from "../member-loader.ts";
import { knownPeople } from "./known-people.ts";
import { readUserOrder, type UserOrderInput } from "./user-order.ts";

export interface UserWindow extends ListWindow<UserView> {
  /** Counts people in the whole list who have yet to accept their invitation. */
  waitingCount(): Promise<number>;
}

/** Returns a part of the people whom the caller administers by index: the same people that `users` returns page by page. */
export async function userWindow(ctx: CallContext, input: WindowInput & UserOrderInput): Promise<UserWindow> {
  const actor = requireUser(ctx.actor);
  if (!(await hasEditableProjects(ctx, actor))) throw new AppError("FORBIDDEN");
  const order = readUserOrder(input);
  const { ids, waitingCount } = await knownPeople(ctx.platform, viewerOf(actor), order);
  const window = await listWindow(ids, input, async (wanted) => {
    const users = await Promise.all(wanted.map((id) => userLoader(ctx).load(id)));
    return users.filter((user) => user !== null);
  });
  return { ...window, waitingCount: async () => waitingCount };
}

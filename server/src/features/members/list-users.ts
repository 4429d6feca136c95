import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isNameCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { hasEditableProjects } from "../users/management.ts";
import { requireUser } from "../users/require-user.ts";
import { userLoader } from "../users/user-loader.ts";
import { type UserView, userView } from "../users/user-view.ts";
import { factsLoader, userProjectsLoader, viewerOf } from "./member-loader.ts";
import { MemberReader, type UserProjectRow } from "./member-store.ts";

/** The default of USERS-080. */
const PAGE_SIZE = 1_000;

/** Lists the people whom the caller administers, by name. */
export async function listUsers(
  ctx: CallContext,
  input: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<Page<UserView>> {
  const actor = requireUser(ctx.actor);
  if (!(await hasEditableProjects(ctx, actor))) throw new AppError("FORBIDDEN");
  const size = pageSize(input.first, PAGE_SIZE, PAGE_SIZE);
  const after = decodeCursor(input.after, isNameCursor);
  const rows = await new MemberReader(ctx.platform.db).list(viewerOf(actor), after, size + 1);
  return pageOf(rows, size, (row) => [row.name, row.id], userView);
}

/** Returns one of these people, or the caller. @throws AppError NOT_FOUND */
export async function getUser(ctx: CallContext, id: string): Promise<UserView> {
  const actor = requireUser(ctx.actor);
  const facts = isUuid(id) ? await factsLoader(ctx, actor).load(id) : null;
  const user = facts && (await userLoader(ctx).load(id));
  if (!user) throw notFound("User");
  return user;
}

/** Lists the projects of a person: one's own, or those that the caller manages. */
export async function userProjects(ctx: CallContext, userId: string): Promise<readonly UserProjectRow[]> {
  const { id } = await getUser(ctx, userId);
  return userProjectsLoader(ctx, requireUser(ctx.actor)).load(id);
}

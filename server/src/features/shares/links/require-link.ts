import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { projectAccessLoader } from "../../projects/access/project-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { LinkReader, type LinkRow } from "./link-store.ts";

export interface LinkAddress {
  readonly project: string;
  readonly id: string;
}

/**
 * Returns a link that the person created, or one of a project that they may edit (SHARES-124).
 * @throws AppError NOT_FOUND
 */
export async function requireLink(ctx: CallContext, { project, id }: LinkAddress): Promise<LinkRow> {
  const actor = requireUser(ctx.actor);
  const [row] = isUuid(id) ? await new LinkReader(ctx.platform.db).byIds([id]) : [];
  if (row?.projectId !== project || !(await mayManage(ctx, actor, row))) throw notFound("Link");
  return row;
}

/** Whether a person may manage a link; its creator must still see the project. */
export async function mayManage(ctx: CallContext, actor: UserActor, link: LinkRow): Promise<boolean> {
  const access = await projectAccessLoader(ctx).load(link.projectId);
  if (!access?.rights.view) return false;
  return access.rights.edit || link.createdById === actor.userId;
}

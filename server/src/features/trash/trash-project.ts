import type { CallContext } from "#server/platform/call/call-context.ts";
import { type ProjectAccess, requireProject } from "../projects/access/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { TrashReader } from "./trash-store.ts";

/**
 * Returns a project for its trash, with the person's entries on deleted folders, which everything else ignores: a person without
 * access to a folder must not gain any when it is deleted.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requireTrash(ctx: CallContext, projectId: string): Promise<ProjectAccess> {
  const { userId } = requireUser(ctx.actor);
  const project = await requireProject(ctx, projectId, "view");
  const grants = await new TrashReader(ctx.platform.db).grants(project.scope.projectId, userId);
  return { ...project, folderGrants: new Map(grants) };
}

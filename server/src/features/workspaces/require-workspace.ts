import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { type WorkspaceAllowed, workspaceRights } from "#core/permissions/workspace-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../users/require-user.ts";
import { WorkspaceReader, type WorkspaceRow } from "./workspace-store.ts";

/**
 * Returns a workspace on which the signed-in person has this permission.
 * @throws AppError NOT_FOUND if it doesn't exist or is hidden, FORBIDDEN without the permission
 * @public
 */
export async function requireWorkspace(
  ctx: CallContext,
  id: string,
  right: keyof WorkspaceAllowed,
): Promise<WorkspaceRow> {
  const actor = requireUser(ctx.actor);
  const row = isUuid(id) ? await new WorkspaceReader(ctx.platform.db).byId(id) : undefined;
  const rights = row && workspaceRights(actor, row.id, row.isDefault);
  if (!row || !rights?.view) throw notFound("Workspace");
  if (!rights[right]) throw new AppError("FORBIDDEN");
  return row;
}

import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { type ProjectAccess, requireProject } from "../../projects/access/project-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { lockTree } from "./folder-tree.ts";
import type { FolderTreeWriter } from "./folder-tree-store.ts";

/** @public */
export interface LockedTree {
  readonly tree: FolderTreeWriter;
  /** A context with the caller's current permissions. */
  readonly ctx: CallContext;
  readonly project: ProjectAccess;
  readonly userId: string;
}

/**
 * Takes the only lock of a project's tree, and reads the person's permissions afterwards: others may have held it for long, and
 * removed permissions in the meantime.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND
 * @public
 */
export async function lockTreeAs(ctx: CallContext, unit: Unit, projectId: string): Promise<LockedTree> {
  const { userId } = requireUser(ctx.actor);
  const tree = await lockTree(unit, projectId);
  const now = await askedNow(ctx, unit);
  return { tree, ctx: now, project: await requireProject(now, projectId, "view"), userId };
}

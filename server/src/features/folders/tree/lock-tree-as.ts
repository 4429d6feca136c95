import { AppError } from "#core/errors/app-error.ts";
import { type CallContext, createCallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { personActor } from "../../auth/session/person-actor.ts";
import { type ProjectAccess, requireProject } from "../../projects/access/project-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { lockTree } from "./folder-tree.ts";
import type { FolderTreeWriter } from "./folder-tree-store.ts";

/** @public */
export interface LockedTree {
  readonly tree: FolderTreeWriter;
  /** As they are now, with what they may do now. */
  readonly ctx: CallContext;
  readonly project: ProjectAccess;
  readonly userId: string;
}

/**
 * Takes the one lock of a project's tree, and asks who the person is only then: others may have held it for long, and taken rights away
 * meanwhile.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND
 * @public
 */
export async function lockTreeAs(ctx: CallContext, unit: Unit, projectId: string): Promise<LockedTree> {
  const asked = requireUser(ctx.actor);
  const tree = await lockTree(unit, projectId);
  const platform = { ...ctx.platform, db: unit.db };
  const person = await personActor(platform, asked.userId);
  if (person === null) throw new AppError("UNAUTHENTICATED");
  const { isSuperuser, managedWorkspaceIds } = person;
  const now = createCallContext({ ...ctx, platform, actor: { ...asked, isSuperuser, managedWorkspaceIds } });
  return { tree, ctx: now, project: await requireProject(now, projectId, "view"), userId: asked.userId };
}

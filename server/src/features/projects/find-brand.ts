import type { CallContext } from "#server/platform/call/call-context.ts";
import { imageView, signPictures } from "../images/picture-view.ts";
import { requireUser } from "../users/require-user.ts";
import { WorkspaceReader } from "../workspaces/workspace-store.ts";
import { ProjectReader } from "./project-store.ts";

export interface BrandView {
  readonly name: string;
  /** Null if the workspace has no logo. */
  readonly logoUrl: string | null;
}

/** Returns the workspace of everything that the person sees, if there is only one: its logo is in the header (SHELL-017). */
export async function findBrand(ctx: CallContext): Promise<BrandView | null> {
  const actor = requireUser(ctx.actor);
  const [only, ...others] = await new ProjectReader(ctx.platform.db).visibleWorkspaces({
    userId: actor.userId,
    seesAll: actor.isSuperuser,
    managedWorkspaceIds: [...actor.managedWorkspaceIds],
  });
  if (only === undefined || others.length > 0) return null;
  const workspace = await new WorkspaceReader(ctx.platform.db).byId(only);
  if (!workspace) return null;
  const { name, logoPrefix, logoPicture } = workspace;
  const isShown = logoPrefix !== null && logoPicture !== null;
  return { name, logoUrl: isShown ? imageView(signPictures(ctx, logoPrefix), logoPicture).url : null };
}

import { notFound } from "#core/errors/app-error.ts";
import { LOGO_LONG_SIDES, POSTER_LONG_SIDES } from "#media/image/image-sizes.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { freeImages } from "../images/free-images.job.ts";
import { type ImagePurpose, registerImagePurpose } from "../images/image-purpose.ts";
import { type ImageUploadView, startImageUpload } from "../images/image-upload.ts";
import { requireWorkspace } from "./require-workspace.ts";
import { emitWorkspaceChanged } from "./workspace-events.ts";
import { type WorkspacePicture, WorkspacePictureWriter } from "./workspace-picture-store.ts";
import { WorkspaceReader } from "./workspace-store.ts";
import { type WorkspaceView, workspaceView } from "./workspace-view.ts";

function purposeOf(which: WorkspacePicture, name: string, longSides: readonly number[]): ImagePurpose {
  return {
    name,
    longSides,
    requireRight: async (ctx, workspaceId) => void (await requireWorkspace(ctx, workspaceId, "edit")),
    publish: async (unit, { targetId, prefix, picture }) => {
      const before = await new WorkspacePictureWriter(unit.db).replace(targetId, which, { prefix, picture });
      if (before === undefined) throw notFound("Workspace");
      await emitWorkspaceChanged(unit, targetId);
      return before.prefix;
    },
  };
}

const PURPOSES: Readonly<Record<WorkspacePicture, ImagePurpose>> = {
  logo: purposeOf("logo", "workspaceLogo", LOGO_LONG_SIDES),
  projectPoster: purposeOf("projectPoster", "workspaceProjectPoster", POSTER_LONG_SIDES),
};

export function registerWorkspacePictures(): void {
  for (const purpose of Object.values(PURPOSES)) registerImagePurpose(purpose);
}

/** Returns an upload address for the image (WORKSPACES-049); `confirmImageUpload` does the rest. */
export function uploadWorkspacePicture(
  ctx: CallContext,
  which: WorkspacePicture,
  workspaceId: string,
): Promise<ImageUploadView> {
  return startImageUpload(ctx, PURPOSES[which], workspaceId);
}

/** Removes the named images (WORKSPACES-052, WORKSPACES-065). */
export async function removeWorkspaceImages(
  ctx: CallContext,
  input: { readonly id: string; readonly logo: boolean; readonly projectPoster: boolean },
): Promise<WorkspaceView> {
  await requireWorkspace(ctx, input.id, "edit");
  const wanted = (["logo", "projectPoster"] as const).filter((which) => input[which]);
  await ctx.platform.transact(async (unit) => {
    for (const which of wanted) {
      const before = await new WorkspacePictureWriter(unit.db).replace(input.id, which, null);
      if (before === undefined) throw notFound("Workspace");
      if (before.prefix !== null) await freeImages(unit, before.prefix);
    }
    if (wanted.length > 0) await emitWorkspaceChanged(unit, input.id);
  });
  const row = await new WorkspaceReader(ctx.platform.db).byId(input.id);
  if (!row) throw notFound("Workspace");
  return workspaceView(ctx.actor, row);
}

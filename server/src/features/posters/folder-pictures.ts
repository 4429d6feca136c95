import { invalid, notFound } from "#core/errors/app-error.ts";
import { POSTER_LONG_SIDES } from "#media/image/image-sizes.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { changedFolder } from "../folders/find-folder.ts";
import { folderAccessLoader, requireFolder } from "../folders/folder-access.ts";
import { emitPosterChanged } from "../folders/folder-events.ts";
import type { FolderView } from "../folders/folder-view.ts";
import { OwnPosterWriter } from "../folders/posters/own-poster-store.ts";
import { freeImages } from "../images/free-images.job.ts";
import { type ImagePurpose, registerImagePurpose } from "../images/image-purpose.ts";
import { type ImageUploadView, startImageUpload } from "../images/image-upload.ts";
import { requireProject } from "../projects/access/project-access.ts";

/** Requires that the caller may edit the folder's project (FOLDERS-070). @returns the folder's project */
export async function requirePosterRight(
  ctx: CallContext,
  address: { folderId: string; projectId?: string | null },
): Promise<string> {
  const { row } = await requireFolder(ctx, address, "VIEW");
  await requireProject(ctx, row.projectId, "edit");
  return row.projectId;
}

/** Custom images of folders. */
export const folderPoster: ImagePurpose = {
  name: "folderPoster",
  longSides: POSTER_LONG_SIDES,
  requireRight: async (ctx, folderId) => void (await requirePosterRight(ctx, { folderId })),
  publish: async (unit, { targetId, prefix, picture }, now) => {
    const before = await new OwnPosterWriter(unit.db).replace(targetId, { prefix, picture }, now);
    if (before === undefined) throw notFound("Folder");
    await emitPosterChanged(unit, before.projectId, [targetId]);
    return before.freedPrefix;
  },
};

export function registerFolderPosters(): void {
  registerImagePurpose(folderPoster);
}

/** Returns an upload address for the image (FOLDERS-080); `confirmImageUpload` does the rest. */
export async function uploadFolderPoster(
  ctx: CallContext,
  address: { folderId: string; projectId: string | null },
): Promise<ImageUploadView> {
  await requirePosterRight(ctx, address);
  return startImageUpload(ctx, folderPoster, address.folderId);
}

/** Removes the custom image, so that the folder shows the newest image below it again (FOLDERS-081). */
export async function removeFolderImages(
  ctx: CallContext,
  input: { folderId: string; poster: boolean },
): Promise<FolderView> {
  await requirePosterRight(ctx, input);
  if (!input.poster) throw invalid("poster", "Say which image to remove");
  await ctx.platform.transact(async (unit) => {
    const before = await new OwnPosterWriter(unit.db).replace(input.folderId, null, ctx.platform.clock.now());
    if (before === undefined) throw notFound("Folder");
    if (before.freedPrefix !== null) await freeImages(unit, before.freedPrefix);
    await emitPosterChanged(unit, before.projectId, [input.folderId]);
  });
  const access = await folderAccessLoader(ctx).clear(input.folderId).load(input.folderId);
  if (!access) throw notFound("Folder");
  return changedFolder(ctx, access.project, access.row);
}

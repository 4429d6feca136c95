import { notFound } from "#core/errors/app-error.ts";
import { POSTER_LONG_SIDES } from "#media/image/image-sizes.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { freeImages } from "../images/free-images.job.ts";
import { type ImagePurpose, registerImagePurpose } from "../images/image-purpose.ts";
import { type ImageUploadView, startImageUpload } from "../images/image-upload.ts";
import { requireProject } from "./access/project-access.ts";
import { freshProject } from "./find-project.ts";
import { emitProjectChanged } from "./project-events.ts";
import { type ProjectPicture, ProjectPictureWriter } from "./project-picture-store.ts";
import type { ProjectView } from "./project-view.ts";

function purposeOf(which: ProjectPicture, name: string): ImagePurpose {
  return {
    name,
    longSides: POSTER_LONG_SIDES,
    requireRight: async (ctx, projectId) => void (await requireProject(ctx, projectId, "edit")),
    publish: async (unit, { targetId, prefix, picture }, now) => {
      const before = await new ProjectPictureWriter(unit.db).replace(targetId, which, { prefix, picture }, now);
      if (before === undefined) throw notFound("Project");
      await emitProjectChanged(unit, targetId);
      return before.prefix;
    },
  };
}

const PURPOSES: Readonly<Record<ProjectPicture, ImagePurpose>> = {
  poster: purposeOf("poster", "projectPoster"),
  overlay: purposeOf("overlay", "projectOverlay"),
};

export function registerProjectPictures(): void {
  for (const purpose of Object.values(PURPOSES)) registerImagePurpose(purpose);
}

/** Returns an upload address for the image (PROJECTS-046, WATERMARK-045); `confirmImageUpload` does the rest. */
export function uploadProjectPicture(
  ctx: CallContext,
  which: ProjectPicture,
  projectId: string,
): Promise<ImageUploadView> {
  return startImageUpload(ctx, PURPOSES[which], projectId);
}

/** Removes the named images; without its own poster a project shows its root folder's (PROJECTS-050). */
export async function removeProjectImages(
  ctx: CallContext,
  input: { readonly id: string; readonly poster: boolean; readonly overlay: boolean },
): Promise<ProjectView> {
  await requireProject(ctx, input.id, "edit");
  const wanted = (["poster", "overlay"] as const).filter((which) => input[which]);
  await ctx.platform.transact(async (unit) => {
    for (const which of wanted) {
      const before = await new ProjectPictureWriter(unit.db).replace(input.id, which, null, ctx.platform.clock.now());
      if (before === undefined) throw notFound("Project");
      if (before.prefix !== null) await freeImages(unit, before.prefix);
    }
    if (wanted.length > 0) await emitProjectChanged(unit, input.id);
  });
  return freshProject(ctx, input.id);
}

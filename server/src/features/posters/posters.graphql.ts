import { builder } from "#server/platform/graphql/builder.ts";
import { FolderRef } from "../folders/folders.graphql.ts";
import { ImageUploadRef } from "../images/images.graphql.ts";
import { JobRef } from "../processing/jobs/jobs.graphql.ts";
import { removeFolderImages, uploadFolderPoster } from "./folder-pictures.ts";
import { regenerateFolderThumbnail, setFolderPoster } from "./set-folder-poster.ts";

const PosterOrderRef = builder.objectRef<{ id: string }>("PosterOrder");

export function registerPosters(): void {
  PosterOrderRef.implement({
    fields: (t) => ({ id: t.exposeID("id", { description: "Id of the job that makes it." }) }),
  });
  builder.mutationFields((t) => ({
    uploadFolderPoster: t.field({
      type: ImageUploadRef,
      args: { id: t.arg.id(), project: t.arg.id({ required: false }) },
      resolve: (_root, { id, project }, ctx) => uploadFolderPoster(ctx, { folderId: id, projectId: project ?? null }),
    }),
    removeFolderImages: t.field({
      type: FolderRef,
      args: { id: t.arg.id(), poster: t.arg.boolean({ required: false }) },
      resolve: (_root, { id, poster }, ctx) => removeFolderImages(ctx, { folderId: id, poster: poster === true }),
    }),
    setFolderPoster: t.field({
      type: PosterOrderRef,
      args: { id: t.arg.id(), project: t.arg.id(), asset: t.arg.id(), frame: t.arg.int() },
      resolve: (_root, args, ctx) => setFolderPoster(ctx, args),
    }),
    regenerateFolderThumbnail: t.field({
      type: JobRef,
      args: { id: t.arg.id(), project: t.arg.id() },
      resolve: (_root, args, ctx) => regenerateFolderThumbnail(ctx, args),
    }),
  }));
}

import { builder } from "#server/platform/graphql/builder.ts";
import { confirmImageUpload } from "./confirm-image-upload.ts";
import type { ImageUploadView } from "./image-upload.ts";
import type { ImageSize, ImageView } from "./picture-view.ts";

/** @public */
export const ImageRef = builder.objectRef<ImageView>("Image");
/** @public */
export const ImageSizeRef = builder.objectRef<ImageSize>("ImageSize");
/** The response of `upload…Poster` and similar calls. @public */
export const ImageUploadRef = builder.objectRef<ImageUploadView>("ImageUpload");

export function registerImages(): void {
  ImageSizeRef.implement({
    fields: (t) => ({ width: t.exposeInt("width"), height: t.exposeInt("height"), url: t.exposeString("url") }),
  });
  ImageRef.implement({
    fields: (t) => ({
      url: t.exposeString("url"),
      prefix: t.exposeString("prefix"),
      sizes: t.expose("sizes", { type: [ImageSizeRef] }),
      width: t.exposeInt("width"),
      height: t.exposeInt("height"),
    }),
  });
  ImageUploadRef.implement({
    fields: (t) => ({ id: t.exposeID("id"), urls: t.exposeStringList("urls") }),
  });
  builder.mutationFields((t) => ({
    confirmImageUpload: t.boolean({
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => confirmImageUpload(ctx, id),
    }),
  }));
}

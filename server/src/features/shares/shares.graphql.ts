import type { LinkWatermark } from "#core/watermark/link-watermarks.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { SECRET } from "#server/platform/graphql/compressible.ts";
import { connectionOf } from "#server/platform/graphql/connection.ts";
import { folderAccessLoader } from "../folders/folder-access.ts";
import { FolderView } from "../folders/folder-view.ts";
import { FolderRef } from "../folders/folders.graphql.ts";
import { ImageRef } from "../images/images.graphql.ts";
import { PersonRef } from "../users/users.graphql.ts";
import { OverlayRef, WatermarkPositionRef, WatermarksRef } from "../watermarks/watermarks.graphql.ts";
import type { LinkView } from "./links/link-view.ts";

/** @public */
export const LinkRef = builder.objectRef<LinkView>("Link");
export const LinkConnectionRef = connectionOf("LinkConnection", LinkRef);
const LinkWatermarkRef = builder.objectRef<LinkWatermark>("LinkWatermark");

export function registerLinkTypes(): void {
  LinkWatermarkRef.implement({
    fields: (t) => ({
      position: t.expose("position", { type: WatermarkPositionRef }),
      text: t.exposeString("text"),
    }),
  });
  implementLink();
}

function implementLink(): void {
  LinkRef.implement({
    description: "A share link, as seen by its managers and its own visitor.",
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      token: t.exposeString("token", { extensions: SECRET }),
      url: t.exposeString("url", { extensions: SECRET }),
      projectId: t.exposeID("projectId"),
      folderId: t.exposeID("folderId", { description: "The folder that contains the shared items." }),
      folder: t.field({
        type: FolderRef,
        nullable: true,
        description: "Null if you can manage the link but can't see the folder.",
        resolve: async ({ folderId }, _args, ctx) => {
          const access = await folderAccessLoader(ctx).load(folderId);
          return access && (access.rights.view || access.isPathOnly) ? new FolderView(ctx, access) : null;
        },
      }),
      folderIds: t.field({ type: ["ID"], resolve: ({ folderIds }) => [...folderIds] }),
      assetIds: t.field({ type: ["ID"], resolve: ({ assetIds }) => [...assetIds] }),
      hasFolders: t.exposeBoolean("hasFolders"),
      hasPassword: t.exposeBoolean("hasPassword"),
      canDownload: t.exposeBoolean("canDownload"),
      downloadsMarked: t.exposeBoolean("downloadsMarked", {
        description: "For its own visitor: downloads have the watermark and are requested by requestMarkedDownload.",
      }),
      canComment: t.exposeBoolean("canComment"),
      canResolve: t.exposeBoolean("canResolve", {
        description: "Whether visitors can resolve and reopen threads, if the link allows comments.",
      }),
      showComments: t.exposeBoolean("showComments", {
        description: "Whether visitors see other people's comments; otherwise only their own and the replies to them.",
      }),
      isDraft: t.exposeBoolean("isDraft", { description: "Whether it can't be opened yet." }),
      watermark: t.expose("watermark", { type: LinkWatermarkRef, nullable: true }),
      expiresAt: t.expose("expiresAt", { type: "DateTime", nullable: true }),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      updatedAt: t.expose("updatedAt", { type: "DateTime" }),
      createdBy: t.expose("createdBy", { type: PersonRef }),
      logo: t.expose("logo", { type: ImageRef, nullable: true }),
      logoUrl: t.exposeString("logoUrl", { nullable: true }),
      userIP: t.exposeString("userIP", { nullable: true }),
      visitorName: t.exposeString("visitorName", {
        nullable: true,
        description: "For its own visitor: the name set by nameVisitor.",
      }),
    }),
  });
  builder.objectFields(LinkRef, (t) => ({
    projectName: t.string({ resolve: async (link) => (await link.project()).name }),
    production: t.string({ resolve: async (link) => (await link.project()).production }),
    slateFormat: t.string({ resolve: async (link) => (await link.project()).settings.slateFormat }),
    needsOwner: t.boolean({
      description: "Whether its creator can no longer share this: it can't be opened until someone takes it over.",
      extensions: { weight: 50 },
      resolve: (link) => link.needsOwner(),
    }),
    hasAspera: t.boolean({ resolve: async (link) => (await link.project()).asperaServer !== null }),
    watermarks: t.field({
      type: WatermarksRef,
      description: "The project's watermarks with the link's own: what visitors see over the picture.",
      resolve: (link) => link.watermarks(),
    }),
    overlay: t.field({ type: OverlayRef, resolve: (link) => link.overlay() }),
  }));
}

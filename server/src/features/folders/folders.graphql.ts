import type { FolderAllowed } from "#core/permissions/folder-rights.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf } from "#server/platform/graphql/connection.ts";
import { ImageRef } from "../images/images.graphql.ts";
import { ProjectRef } from "../projects/projects.graphql.ts";
import { PersonRef } from "../users/users.graphql.ts";
import { findFolder } from "./find-folder.ts";
import { MAX_DEPTH } from "./folder-depth.ts";
import type { FolderNameRow } from "./folder-store.ts";
import type { FolderView } from "./folder-view.ts";
import { listChildFolders } from "./list-child-folders.ts";
import { folderNames } from "./tree/folder-parents.ts";
import type { FolderTreeNodeView } from "./tree/folder-tree-nodes.ts";

/** @public */
export const FolderRef = builder.objectRef<FolderView>("Folder");
/** @public */
export const FolderNameRef = builder.objectRef<FolderNameRow>("FolderName");
export const FolderConnectionRef = connectionOf("FolderConnection", FolderRef);
export const FolderTreeNodeRef = builder.objectRef<FolderTreeNodeView>("FolderTreeNode");
const FolderAllowedRef = builder.objectRef<FolderAllowed>("FolderAllowed");
const FolderImagesRef = builder.objectRef<FolderView["images"]>("FolderImages");

export function registerFolderTypes(): void {
  FolderNameRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      parentId: t.exposeID("parentId", { nullable: true }),
    }),
  });
  FolderImagesRef.implement({
    fields: (t) => ({
      poster: t.expose("poster", { type: ImageRef, nullable: true }),
      thumbnail: t.expose("thumbnail", { type: ImageRef, nullable: true }),
    }),
  });
  implementAllowed();
  implementFolder();
  implementTreeNode();

  builder.objectField(ProjectRef, "folder", (t) =>
    t.field({
      type: FolderRef,
      resolve: (project, _args, ctx) => findFolder(ctx, { folderId: project.folderId, projectId: project.id }),
    }),
  );
}

function implementAllowed(): void {
  FolderAllowedRef.implement({
    fields: (t) => ({
      view: t.exposeBoolean("view"),
      create: t.exposeBoolean("create"),
      edit: t.exposeBoolean("edit"),
      delete: t.exposeBoolean("delete"),
      download: t.exposeBoolean("download"),
      downloadMarked: t.exposeBoolean("downloadMarked", {
        description: "Can be downloaded with a watermark only: see requestMarkedDownload.",
      }),
      upload: t.exposeBoolean("upload"),
      share: t.exposeBoolean("share"),
      comment: t.exposeBoolean("comment"),
    }),
  });
}

function implementFolder(): void {
  FolderRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      projectId: t.exposeID("projectId"),
      parentId: t.exposeID("parentId", { nullable: true }),
      isRoot: t.exposeBoolean("isRoot"),
      isPathOnly: t.exposeBoolean("isPathOnly", {
        description: "Listed only because a subfolder is visible: its own content isn't.",
      }),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      updatedAt: t.expose("updatedAt", { type: "DateTime" }),
      createdBy: t.expose("createdBy", { type: PersonRef }),
      folderCount: t.exposeInt("folderCount"),
      assetCount: t.exposeInt("assetCount"),
      size: t.exposeFloat("size"),
      totalSize: t.exposeFloat("totalSize"),
      totalDuration: t.exposeFloat("totalDuration"),
      poster: t.expose("poster", { type: ImageRef, nullable: true }),
      hasOwnPoster: t.exposeBoolean("hasOwnPoster"),
      images: t.expose("images", { type: FolderImagesRef }),
      hasFolders: t.exposeBoolean("hasFolders"),
      ttl: t.expose("ttl", { type: "DateTime", nullable: true }),
      parents: t.field({
        type: [FolderNameRef],
        extensions: { entries: MAX_DEPTH },
        description: "From the root folder down to the parent.",
        resolve: (folder, _args, ctx) => folderNames(ctx, folder.access.row.lineage.slice(0, -1)),
      }),
      allowedTo: t.expose("allowedTo", { type: FolderAllowedRef }),
      folders: t.field({
        type: FolderConnectionRef,
        args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
        resolve: (folder, args, ctx) => listChildFolders(ctx, folder.access, args),
      }),
    }),
  });
}

function implementTreeNode(): void {
  const AllowedRef = builder.objectRef<FolderTreeNodeView["allowedTo"]>("FolderTreeAllowed").implement({
    fields: (t) => ({
      edit: t.exposeBoolean("edit"),
      delete: t.exposeBoolean("delete"),
      share: t.exposeBoolean("share"),
    }),
  });
  FolderTreeNodeRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      projectId: t.exposeID("projectId"),
      parentId: t.exposeID("parentId", { nullable: true }),
      name: t.exposeString("name"),
      hasChildren: t.exposeBoolean("hasChildren"),
      assetCount: t.exposeInt("assetCount"),
      allowedTo: t.expose("allowedTo", { type: AllowedRef }),
    }),
  });
}

import { invalid } from "#core/errors/app-error.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { createFolder } from "./create-folder.ts";
import { findFolder } from "./find-folder.ts";
import { requireFolder } from "./folder-access.ts";
import { FolderConnectionRef, FolderRef, FolderTreeNodeRef } from "./folders.graphql.ts";
import { moveFolder } from "./move-folder.ts";
import { renameFolder } from "./rename-folder.ts";
import { folderDescendants } from "./tree/folder-descendants.ts";
import { folderTree } from "./tree/folder-tree-nodes.ts";

export function registerFolderOperations(): void {
  registerQueries();
  registerCreation();
  registerChanges();
}

function registerQueries(): void {
  builder.queryFields((t) => ({
    folder: t.field({
      type: FolderRef,
      args: { id: t.arg.id(), project: t.arg.id() },
      resolve: (_root, { id, project }, ctx) => findFolder(ctx, { folderId: id, projectId: project }),
    }),
    folderTree: t.field({
      type: [FolderTreeNodeRef],
      description:
        "Breadth first from the root (at most first nodes), or the children of parent (those after the child after).",
      args: {
        project: t.arg.id(),
        parent: t.arg.id({ required: false }),
        after: t.arg.id({ required: false }),
        first: t.arg.int({ required: false }),
      },
      resolve: (_root, { parent, ...input }, ctx) => folderTree(ctx, { ...input, parent: parent || null }),
    }),
    folderDescendants: t.field({
      type: FolderConnectionRef,
      args: {
        folder: t.arg.id(),
        project: t.arg.id(),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: (_root, { folder, project, ...page }, ctx) =>
        folderDescendants(ctx, { folderId: folder, projectId: project }, page),
    }),
    folderAssetCount: t.int({
      args: { folderId: t.arg.id(), projectId: t.arg.id() },
      resolve: async (_root, { folderId, projectId }, ctx) => {
        const address = { folderId, projectId };
        return (await requireFolder(ctx, address, "VIEW")).row.assetCount;
      },
    }),
  }));
}

function registerCreation(): void {
  builder.mutationFields((t) => ({
    createFolder: t.field({
      type: FolderRef,
      args: { project: t.arg.id(), parent: t.arg.id(), path: t.arg.stringList() },
      resolve: (_root, { project, parent, path }, ctx) =>
        createFolder(ctx, { project, parent, path: onlyName(path), mayExist: false }),
    }),
    createFolderRecursive: t.field({
      type: FolderRef,
      args: { project: t.arg.id(), parent: t.arg.id(), path: t.arg.stringList() },
      resolve: (_root, { project, parent, path }, ctx) => createFolder(ctx, { project, parent, path, mayExist: true }),
    }),
  }));
}

/** Requires a path of one name (FOLDERS-074); createFolderRecursive creates whole paths. */
function onlyName(path: readonly string[]): readonly string[] {
  if (path.length > 1) throw invalid("path", "Create one folder at a time");
  return path;
}

function registerChanges(): void {
  builder.mutationFields((t) => ({
    renameFolder: t.field({
      type: FolderRef,
      args: { project: t.arg.id(), id: t.arg.id(), newName: t.arg.string() },
      resolve: (_root, args, ctx) => renameFolder(ctx, args),
    }),
    moveFolder: t.field({
      extensions: LONG_CHANGE,
      type: FolderRef,
      args: { project: t.arg.id(), id: t.arg.id(), newParent: t.arg.id() },
      resolve: (_root, args, ctx) => moveFolder(ctx, args),
    }),
  }));
}

import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { FOLDER_TREE_LEVEL, type FOLDER_WINDOW } from "./folder.documents.ts";
import { folderKeys } from "./folder-keys.ts";

type RawFolder = ResultOf<typeof FOLDER_WINDOW>["folder"];
/** @public */
export type FolderCard = RawFolder["window"]["folders"][number];
/** @public */
export type AssetCard = RawFolder["window"]["assets"][number];

/**
 * What a page shows of the open folder.
 * @public
 */
export type OpenFolder = Omit<RawFolder, "window">;

/**
 * Reloads a folder, and the tree of its project if `withTree`.
 * @public
 */
export async function reloadFolder(projectId: string, folderId: string, withTree: boolean): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: folderKeys.windows(projectId, folderId) }),
    withTree ? queryClient.invalidateQueries({ queryKey: folderKeys.tree(projectId) }) : null,
  ]);
}

export type TreeNode = ResultOf<typeof FOLDER_TREE_LEVEL>["folderTree"][number];

/** Nodes of the tree in the first response; deeper levels are loaded when they are opened. */
const FIRST_TREE_NODES = 500;

/** The top of a project's folder tree, breadth first. */
export const folderTreeQuery = (projectId: string) =>
  queryOptions({
    queryKey: folderKeys.tree(projectId),
    queryFn: async ({ signal }) =>
      (await execute(FOLDER_TREE_LEVEL, { project: projectId, first: FIRST_TREE_NODES }, signal)).folderTree,
  });

/** The children of a node that the first response didn't include. */
export const folderBranchQuery = (projectId: string, parentId: string) =>
  queryOptions({
    queryKey: [...folderKeys.tree(projectId), parentId],
    queryFn: async ({ signal }) =>
      (await execute(FOLDER_TREE_LEVEL, { project: projectId, parent: parentId }, signal)).folderTree,
  });

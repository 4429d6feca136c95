import { queryOptions, useQuery } from "@tanstack/react-query";
import { compareNatural } from "#core/sorting/natural-order.ts";
import { allPages, PAGE_SIZE } from "#web/data/graphql/all-pages.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import { FOLDER_ASSETS_PAGE, FOLDER_CHILDREN_PAGE, FOLDER_TREE_LEVEL, WHOLE_FOLDER } from "./folder.documents.ts";

type RawFolder = ResultOf<typeof WHOLE_FOLDER>["folder"];
/** @public */
export type FolderCard = RawFolder["folders"]["nodes"][number];
/** @public */
export type AssetCard = RawFolder["assets"]["nodes"][number];

/**
 * An open folder with all it contains.
 * @public
 */
export interface OpenFolder {
  folder: Omit<RawFolder, "folders" | "assets">;
  folders: FolderCard[];
  assets: AssetCard[];
}

/** FOLDERS-037, FOLDERS-038: all pages of folders and assets, folders by name. */
async function loadFolder(project: string, folder: string, signal: AbortSignal): Promise<OpenFolder> {
  const { folder: raw } = await execute(WHOLE_FOLDER, { project, folder, first: PAGE_SIZE }, signal);
  const page = (after: string | null) => ({ project, folder, first: PAGE_SIZE, after });
  const [folders, assets] = await Promise.all([
    allPages<FolderCard>(
      async (after) => (await execute(FOLDER_CHILDREN_PAGE, page(after), signal)).folder.folders,
      raw.folders,
    ),
    allPages<AssetCard>(
      async (after) => (await execute(FOLDER_ASSETS_PAGE, page(after), signal)).folder.assets,
      raw.assets,
    ),
  ]);
  return { folder: raw, folders: folders.sort((a, b) => compareNatural(a.name, b.name)), assets };
}

/** @public */
export const folderQuery = (projectId: string, folderId: string) =>
  queryOptions({
    queryKey: queryKeys.folder(projectId, folderId),
    queryFn: ({ signal }) => loadFolder(projectId, folderId, signal),
  });

/** @public */
export function useFolder(projectId: string, folderId: string) {
  return useQuery(folderQuery(projectId, folderId));
}

/**
 * Loads a folder anew, and the tree of its project when `withTree`.
 * @public
 */
export async function reloadFolder(projectId: string, folderId: string, withTree: boolean): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.folder(projectId, folderId) }),
    queryClient.invalidateQueries({ queryKey: queryKeys.folderWindows(projectId, folderId) }),
    withTree ? queryClient.invalidateQueries({ queryKey: queryKeys.folderTree(projectId) }) : null,
  ]);
}

export type TreeNode = ResultOf<typeof FOLDER_TREE_LEVEL>["folderTree"][number];

/** So many nodes of the tree come with the first answer; deeper levels are loaded when they are opened. */
const FIRST_TREE_NODES = 500;

/** The top of a project's folder tree, breadth first. */
export const folderTreeQuery = (projectId: string) =>
  queryOptions({
    queryKey: queryKeys.folderTree(projectId),
    queryFn: async ({ signal }) =>
      (await execute(FOLDER_TREE_LEVEL, { project: projectId, first: FIRST_TREE_NODES }, signal)).folderTree,
  });

/** The children of one node that the first answer did not hold. */
export const folderBranchQuery = (projectId: string, parentId: string) =>
  queryOptions({
    queryKey: [...queryKeys.folderTree(projectId), parentId],
    queryFn: async ({ signal }) =>
      (await execute(FOLDER_TREE_LEVEL, { project: projectId, parent: parentId }, signal)).folderTree,
  });

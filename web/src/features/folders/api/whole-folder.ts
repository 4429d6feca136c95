import { queryOptions, useQuery } from "@tanstack/react-query";
import { compareNatural } from "#core/sorting/natural-order.ts";
import { allPages, PAGE_SIZE } from "#web/data/graphql/all-pages.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import type { AssetCard, FolderCard, OpenFolder } from "./folder-queries.ts";
import { FOLDER_ASSETS_PAGE, FOLDER_CHILDREN_PAGE, WHOLE_FOLDER } from "./whole-folder.documents.ts";

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

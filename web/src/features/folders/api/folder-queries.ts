import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { FOLDER_WINDOW } from "./folder.documents.ts";
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

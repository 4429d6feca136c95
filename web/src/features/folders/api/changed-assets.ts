import { hasErrorCode } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { withAssets } from "../apply-live.ts";
import { FOLDER_FACTS, LISTED_ASSET } from "./folder.documents.ts";
import { type AssetCard, folderQuery } from "./folder-queries.ts";

/** More than these are loaded faster as a whole folder. */
export const MOST_SINGLE_ASSETS = 20;

/** The asset as the folder lists it now; null when it is gone, or in another folder. */
async function listedAsset(project: string, folderId: string, id: string): Promise<[string, AssetCard | null]> {
  try {
    const { asset } = await execute(LISTED_ASSET, { project, asset: id });
    return [id, asset.folderId === folderId ? asset : null];
  } catch (error) {
    if (hasErrorCode(error, "NOT_FOUND")) return [id, null];
    throw error;
  }
}

/**
 * Brings some assets of a folder up to date without loading the others (PLUS-014): a folder of 10,000 is 20 pages, one take is
 * one answer. The folder's own counts and sizes come along.
 */
export async function loadChangedAssets(projectId: string, folderId: string, ids: readonly string[]): Promise<void> {
  const { queryKey } = folderQuery(projectId, folderId);
  const [{ folder }, ...assets] = await Promise.all([
    execute(FOLDER_FACTS, { project: projectId, folder: folderId }),
    ...ids.map((id) => listedAsset(projectId, folderId, id)),
  ]);
  queryClient.setQueryData(queryKey, (data) => data && { ...withAssets(data, new Map(assets)), folder });
}

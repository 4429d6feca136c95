import { queryOptions, useQuery } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { assetKey } from "#web/features/assets/asset-key.ts";
import { VIEWED_ASSET } from "./viewer.documents.ts";

/** @public */
export type ViewedAsset = ResultOf<typeof VIEWED_ASSET>["asset"];
/** @public */
export type ViewedVersion = ViewedAsset["versions"][number];

/**
 * An asset with everything that the viewer shows, newest version first; of any project if none is named.
 * @public
 */
export const viewedAssetQuery = (projectId: string | null, assetId: string) =>
  queryOptions({
    queryKey: assetKey(assetId),
    queryFn: async ({ signal }) => {
      const { asset } = await execute(VIEWED_ASSET, { asset: assetId, project: projectId }, signal);
      return { ...asset, versions: asset.versions.toSorted((a, b) => b.number - a.number) };
    },
  });

export function useViewedAsset(projectId: string, assetId: string) {
  return useQuery(viewedAssetQuery(projectId, assetId));
}

export async function reloadAsset(assetId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: assetKey(assetId) });
}

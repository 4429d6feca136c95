import { circledFields } from "#core/clip-metadata/circled-fields.ts";
import { queryClient } from "#web/data/query-client.ts";
import { assetKey } from "#web/features/assets/asset-key.ts";
import type { AssetCard } from "../api/folder-queries.ts";
import { changeWindows, withTakes } from "../windows/folder-window.ts";

type Circled = Pick<AssetCard, "circled" | "metadata">;

/** Takes of one folder, as in `takesCircled`. */
export interface CircledTakes {
  readonly projectId: string;
  readonly folderId: string;
  readonly assetIds: readonly string[];
  readonly circled: boolean;
}

/** The asset with or without its circle; the same object if nothing changes. */
export function withCircle<Asset extends Circled>(asset: Asset, circled: boolean): Asset {
  if (asset.circled === circled) return asset;
  const fields = asset.metadata.map((field) => ({ ...field, type: "text" }));
  const metadata = circledFields(fields, circled).map(({ type: _type, ...field }) => field);
  return { ...asset, circled, metadata };
}

/**
 * Updates circles wherever the takes are shown: cards, rows, filmstrip, viewer (PLUS-351).
 * @public
 */
export function showCircles({ projectId, folderId, assetIds, circled }: CircledTakes): void {
  const ids = new Set(assetIds);
  changeWindows({ projectId, folderId }, (window) =>
    withTakes(window, (asset) => (ids.has(asset.id) ? withCircle(asset, circled) : asset)),
  );
  for (const id of assetIds)
    queryClient.setQueryData<Circled>(assetKey(id), (asset) => asset && withCircle(asset, circled));
}

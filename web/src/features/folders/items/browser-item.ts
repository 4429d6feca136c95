import { compareNatural } from "#core/sorting/natural-order.ts";
import { type Sort, type SortValue, sorted } from "#core/sorting/sort.ts";
import type { FolderSortKey } from "#core/sorting/sort-rules.ts";
import type { AssetCard, FolderCard } from "../api/folder-queries.ts";
import { type FolderFilter, matchesText } from "../page/take-filter.ts";

/**
 * What the browser shows: folders first, then takes and files.
 * @public
 */
export type BrowserItem =
  | { kind: "folder"; id: string; name: string; folder: FolderCard }
  | { kind: "asset"; id: string; name: string; asset: AssetCard };

/** @public */
export const folderItem = (folder: FolderCard): BrowserItem => ({
  kind: "folder",
  id: folder.id,
  name: folder.name,
  folder,
});
export const assetItem = (asset: AssetCard): BrowserItem => ({
  kind: "asset",
  id: asset.id,
  name: asset.displayName,
  asset,
});

/** As much of an item as a change of it needs. */
export type NamedItem = Pick<BrowserItem, "kind" | "id" | "name">;

/**
 * A selection as the server wants it.
 * @public
 */
export function chosenIds(items: readonly NamedItem[]): { folders: string[]; assets: string[] } {
  const idsOf = (kind: BrowserItem["kind"]) => items.filter((item) => item.kind === kind).map((item) => item.id);
  return { folders: idsOf("folder"), assets: idsOf("asset") };
}

/** Folders that the filter leaves: by name only, and none while takes are asked for by circle or notes. */
export function shownFolders(folders: readonly FolderCard[], filter: FolderFilter): FolderCard[] {
  if (filter.circled || filter.uncircled || filter.notes) return [];
  const wanted = filter.text.trim().toLocaleLowerCase();
  return folders.filter((folder) => matchesText(folder.name, wanted));
}

/** All takes and files in the wanted order; equal values keep the order of names. Thousands are put in order once, not at each letter typed. */
export function orderedAssets(assets: readonly AssetCard[], sort: Sort<FolderSortKey>): AssetCard[] {
  return sorted(
    assets.toSorted((a, b) => compareNatural(a.displayName, b.displayName)),
    sort,
    valueIn,
  );
}

function valueIn(asset: AssetCard, key: FolderSortKey): SortValue {
  switch (key) {
    case "name":
      return asset.name;
    case "created":
      return Date.parse(asset.createdAt);
    case "size":
      return asset.size;
    case "duration":
      return asset.duration;
    case "selected":
      return asset.circled;
    case "scene":
      return asset.sceneTake;
  }
}

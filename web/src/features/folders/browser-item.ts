import { compareNatural } from "#core/sorting/natural-order.ts";
import { type Sort, type SortValue, sorted } from "#core/sorting/sort.ts";
import type { FolderSortKey } from "#core/sorting/sort-rules.ts";
import type { AssetCard, FolderCard } from "./api/folder-queries.ts";

/** What the browser shows: folders first, then takes and files. */
export type BrowserItem =
  | { kind: "folder"; id: string; name: string; folder: FolderCard }
  | { kind: "asset"; id: string; name: string; asset: AssetCard };

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

/** A selection as the server wants it. */
export function chosenIds(items: readonly NamedItem[]): { folders: string[]; assets: string[] } {
  const idsOf = (kind: BrowserItem["kind"]) => items.filter((item) => item.kind === kind).map((item) => item.id);
  return { folders: idsOf("folder"), assets: idsOf("asset") };
}

/** FOLDERS-015 to FOLDERS-018 */
export interface FolderFilter {
  text: string;
  circled: boolean;
  uncircled: boolean;
  notes: boolean;
}

export const NO_FILTER: FolderFilter = { text: "", circled: false, uncircled: false, notes: false };

export function isFiltering(filter: FolderFilter): boolean {
  return filter.text.trim() !== "" || filter.circled || filter.uncircled || filter.notes;
}

/** Turns one of the switches; circled and uncircled exclude each other (FOLDERS-046, FOLDERS-047). */
export function withFilter(filter: FolderFilter, name: "circled" | "uncircled" | "notes", on: boolean): FolderFilter {
  const next = { ...filter, [name]: on };
  if (on && name === "circled") next.uncircled = false;
  if (on && name === "uncircled") next.circled = false;
  return next;
}

function matches(name: string, wanted: string): boolean {
  return wanted === "" || name.toLocaleLowerCase().includes(wanted);
}

/** Folders that the filter leaves: by name only, and none while takes are asked for by circle or notes. */
export function shownFolders(folders: readonly FolderCard[], filter: FolderFilter): FolderCard[] {
  if (filter.circled || filter.uncircled || filter.notes) return [];
  const wanted = filter.text.trim().toLocaleLowerCase();
  return folders.filter((folder) => matches(folder.name, wanted));
}

/** Takes and files that the filter leaves, in the order they had. */
export function shownAssets(assets: readonly AssetCard[], filter: FolderFilter): readonly AssetCard[] {
  if (!isFiltering(filter)) return assets;
  const wanted = filter.text.trim().toLocaleLowerCase();
  return assets.filter(
    (asset) =>
      (matches(asset.displayName, wanted) || matches(asset.name, wanted)) &&
      (!filter.circled || asset.circled) &&
      (!filter.uncircled || !asset.circled) &&
      (!filter.notes || asset.commentCount > 0),
  );
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

import type { AssetCard, FolderCard } from "../api/folder-queries.ts";

/**
 * The items of the browser: folders first, then takes and files.
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

/** The part of an item that changes need. */
export type NamedItem = Pick<BrowserItem, "kind" | "id" | "name">;

/**
 * A selection in the server's format.
 * @public
 */
export function chosenIds(items: readonly NamedItem[]): { folders: string[]; assets: string[] } {
  const idsOf = (kind: BrowserItem["kind"]) => items.filter((item) => item.kind === kind).map((item) => item.id);
  return { folders: idsOf("folder"), assets: idsOf("asset") };
}

/**
 * The takes and files among them.
 * @public
 */
export function takesOf(selected: readonly BrowserItem[]): readonly AssetCard[] {
  return selected.flatMap((item) => (item.kind === "asset" ? [item.asset] : []));
}

import { queryOptions } from "@tanstack/react-query";
import type { Sort } from "#core/sorting/sort.ts";
import type { FolderSortKey } from "#core/sorting/sort-rules.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { KEEP_UNSEEN_MS, type ReadWindow, windowOptions } from "#web/data/windows/window-source.ts";
import { FOLDER_TOTALS, FOLDER_WINDOW, TAKES_BESIDE } from "../api/folder.documents.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { folderKeys } from "../api/folder-keys.ts";
import type { AssetCard } from "../api/folder-queries.ts";
import { assetItem, type BrowserItem, folderItem } from "../items/browser-item.ts";
import type { FolderFilter } from "../page/take-filter.ts";
import { filterVariables, type ListOrder, orderVariables, SORTS, windowVariables } from "./window-variables.ts";

/**
 * Some of a folder's items by index, and what the page shows of the folder itself.
 * @public
 */
export type FolderWindow = ResultOf<typeof FOLDER_WINDOW>["folder"];

/** The totals of a folder's takes. */
export type FolderTotals = ResultOf<typeof FOLDER_TOTALS>["folder"]["window"];

/** Number of takes loaded before and after the one on screen, so that next and previous are instant. */
const MARGIN_TAKES = 10;

/** The sort that a window is in. */
export function sortOf({ sort, direction }: Pick<FolderWindow["window"], "sort" | "direction">): Sort<FolderSortKey> {
  const key = Object.entries(SORTS).find(([, name]) => name === sort)?.[0] as FolderSortKey | undefined;
  return { key: key ?? "name", direction: direction === "DESC" ? "descending" : "ascending" };
}

/**
 * The window that begins at this index, or has this item in its middle, as far as the list extends.
 * @public
 */
export function windowQuery(place: ChangePlace, order: ListOrder, at: number | string) {
  return windowOptions(
    inOrder(place, order),
    at,
    async (signal) => (await execute(FOLDER_WINDOW, windowVariables(place, order, at), signal)).folder,
  );
}

const inOrder = ({ projectId, folderId }: ChangePlace, order: ListOrder) =>
  [...folderKeys.windows(projectId, folderId), orderVariables(order)] as const;

/**
 * The window around a take: immediately if a loaded one contains it.
 * @public
 */
export function windowAroundQuery(place: ChangePlace, order: ListOrder, takeId: string) {
  const atHand = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: inOrder(place, order) })
      .find(({ state: { data } }) => isWindow(data) && hasAround(data, takeId))?.state;
  return queryOptions({
    ...windowQuery(place, order, takeId),
    initialData: () => atHand()?.data as FolderWindow | undefined,
    initialDataUpdatedAt: () => (atHand()?.isInvalidated ? 0 : atHand()?.dataUpdatedAt),
  });
}

/**
 * Whether a window contains a take and enough of the list on both sides of it.
 * @public
 */
export function hasAround({ window }: FolderWindow, takeId: string): boolean {
  const index = window.assets.findIndex(({ id }) => id === takeId);
  const left = window.folderCount + window.assetCount - window.from - window.folders.length - window.assets.length;
  const isAtStart = window.from <= window.folderCount;
  return (
    index >= 0 && (isAtStart || index >= MARGIN_TAKES) && (left <= 0 || index < window.assets.length - MARGIN_TAKES)
  );
}

/**
 * The takes before and after one in this order, even if the filter excludes it.
 * @public
 */
export function takesBesideQuery(place: ChangePlace, order: ListOrder, takeId: string) {
  const { projectId, folderId } = place;
  const wanted = { project: projectId, folder: folderId, take: takeId, ...orderVariables(order) };
  return queryOptions({
    queryKey: [...folderKeys.windows(projectId, folderId), "beside", wanted] as const,
    queryFn: async ({ signal }) => (await execute(TAKES_BESIDE, wanted, signal)).folder.window.beside,
    gcTime: KEEP_UNSEEN_MS,
  });
}

/** The total duration of the takes that match the filter. */
export function totalsQuery({ projectId, folderId }: ChangePlace, filter: FolderFilter) {
  const wanted = filterVariables(filter);
  return queryOptions({
    queryKey: [...folderKeys.totals(projectId, folderId), wanted] as const,
    queryFn: async ({ signal }) =>
      (await execute(FOLDER_TOTALS, { project: projectId, folder: folderId, filter: wanted }, signal)).folder.window,
  });
}

/** Items by folder or take, kept while it is unchanged: its row or card isn't redrawn when others arrive. */
const made = new WeakMap<object, BrowserItem>();

function kept<Card extends object>(card: Card, make: (card: Card) => BrowserItem): BrowserItem {
  const item = made.get(card) ?? make(card);
  made.set(card, item);
  return item;
}

/** The items of a window in display order. */
const itemsOf = ({ window }: FolderWindow): BrowserItem[] => [
  ...window.folders.map((folder) => kept(folder, folderItem)),
  ...window.assets.map((asset) => kept(asset, assetItem)),
];

/** The window as the indexed list needs it: folders come before takes. */
export function placedWindow(data: FolderWindow): ReadWindow<BrowserItem> {
  const { from, version, folderCount, assetCount } = data.window;
  return { from, version, length: folderCount + assetCount, items: itemsOf(data) };
}

const isWindow = (data: unknown): data is FolderWindow => typeof data === "object" && data !== null && "id" in data;

/**
 * Every loaded window of this folder.
 * @public
 */
export function windowsOf({ projectId, folderId }: ChangePlace): FolderWindow[] {
  const queries = queryClient.getQueriesData({ queryKey: folderKeys.windows(projectId, folderId) });
  return queries.flatMap(([, data]) => (isWindow(data) ? [data] : []));
}

/**
 * Changes every loaded window of this folder.
 * @public
 */
export function changeWindows(
  { projectId, folderId }: ChangePlace,
  change: (window: FolderWindow) => FolderWindow,
): void {
  queryClient.setQueriesData({ queryKey: folderKeys.windows(projectId, folderId) }, (data: unknown) =>
    isWindow(data) ? change(data) : data,
  );
}

/**
 * The window with some of its takes replaced by `change`; the same object if none changes.
 * @public
 */
export function withTakes(data: FolderWindow, change: (asset: AssetCard) => AssetCard): FolderWindow {
  const assets = data.window.assets.map(change);
  if (assets.every((asset, place) => asset === data.window.assets[place])) return data;
  return { ...data, window: { ...data.window, assets } };
}

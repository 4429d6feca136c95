import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { around } from "#server/platform/paging/list-window.ts";
import { pageSize } from "#server/platform/paging/page.ts";
import type { FolderAccess } from "../../folders/folder-access.ts";
import type { FolderView } from "../../folders/folder-view.ts";
import { childrenOf } from "../../folders/tree/order-of-children.ts";
import { assetAccessOf } from "../asset-access.ts";
import type { WindowSort } from "../asset-kinds.ts";
import { AssetReader } from "../asset-store.ts";
import { AssetView } from "../asset-view.ts";
import {
  type AssetOrder,
  AssetOrderReader,
  type FolderTraits,
  type TakeFilter,
  type TakesBeside,
} from "./asset-order-store.ts";
import { type OrderInput, orderInFolder } from "./folder-order.ts";
import { type KnownOrder, knownOrder } from "./known-orders.ts";
import { listVersion } from "./list-version.ts";

/** A window this close to the start is read from the index; later windows need the whole order. */
const NEAR_START = 500;
export interface WindowInput extends OrderInput {
  readonly from?: number | null | undefined;
  readonly first?: number | null | undefined;
  readonly at?: string | null | undefined;
}

/** A part of a folder's items by index: first its folders by name, then its takes and files in the requested order. */
export interface FolderWindow {
  /** Two windows with the same version have the same item at every index. */
  readonly version: string;
  readonly from: number;
  readonly folderCount: number;
  readonly assetCount: number;
  readonly sort: WindowSort;
  readonly direction: "ASC" | "DESC";
  readonly hasCircled: boolean;
  readonly hasSlates: boolean;
  readonly folders: readonly FolderView[];
  readonly assets: readonly AssetView[];
  lengthMs(): Promise<number>;
  commentCount(): Promise<number>;
  /** Returns the neighbours of a take, even if the filter excludes it. */
  beside(takeId: string): Promise<TakesBeside>;
}

/**
 * Returns a window of a folder. At the start of an indexed order the cost is independent of the folder's size; elsewhere the
 * folder's order is read once and cached until something in it changes.
 * @throws AppError VALIDATION
 */
export async function folderWindow(ctx: CallContext, folder: FolderAccess, input: WindowInput): Promise<FolderWindow> {
  const { order, traits, childIds } = await orderInFolder(ctx, folder, input);
  const reader = new AssetOrderReader(ctx.platform.db);
  const size = pageSize(input.first);
  const found = await takesAt(ctx, order, traits, { ...input, size, childIds });
  const { from, takeIds, assetCount, state } = found;
  const [folders, rows] = await Promise.all([
    childrenOf(ctx, folder, childIds.slice(from, from + size)),
    takeIds.length === 0 ? [] : new AssetReader(ctx.platform.db).byIds(takeIds),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const assets = takeIds.flatMap((id) => {
    const row = byId.get(id);
    const access = row && row.folderId === folder.row.id ? assetAccessOf(ctx.actor, folder, row) : null;
    return access ? [new AssetView(ctx, access)] : [];
  });
  return {
    version: listVersion(state, order.only, childIds),
    from,
    folderCount: childIds.length,
    assetCount,
    sort: order.sort,
    direction: order.descending ? "DESC" : "ASC",
    hasCircled: traits.hasCircled,
    hasSlates: traits.hasSlates,
    folders,
    assets,
    lengthMs: () => reader.lengthMs(order),
    commentCount: () => reader.commentCount(order),
    beside: async (takeId) => (isUuid(takeId) ? await reader.beside(order, takeId) : { before: null, after: null }),
  };
}

interface Wanted {
  readonly from?: number | null | undefined;
  readonly at?: string | null | undefined;
  readonly size: number;
  readonly childIds: readonly string[];
}

interface Found {
  readonly from: number;
  readonly takeIds: readonly string[];
  readonly assetCount: number;
  readonly state: KnownOrder["state"];
}

/** Returns the takes of the window: from the index if it is near the start, else from the whole order. */
async function takesAt(
  ctx: CallContext,
  order: AssetOrder,
  traits: FolderTraits,
  { from: asked, at, size, childIds }: Wanted,
): Promise<Found> {
  const folders = childIds.length;
  const start = Math.max(0, asked ?? 0);
  const isWhole = order.only === null && !isFiltering(order.filter);
  const end = start + size - folders;
  if (isWhole && !at && end <= NEAR_START) {
    const ids = end > 0 ? await new AssetOrderReader(ctx.platform.db).first(order, end) : [];
    return {
      from: start,
      takeIds: ids.slice(Math.max(0, start - folders)),
      assetCount: traits.assetCount,
      state: traits,
    };
  }
  const { ids, state } = await knownOrder(ctx.platform, order, traits);
  const from = at ? around(placeOf(at, childIds, ids), size, start) : start;
  const takeIds = ids.slice(Math.max(0, from - folders), Math.max(0, from + size - folders));
  return { from, takeIds, assetCount: ids.length, state };
}

function placeOf(id: string, childIds: readonly string[], ids: KnownOrder["ids"]): number {
  const amongFolders = childIds.indexOf(id);
  if (amongFolders >= 0) return amongFolders;
  const amongTakes = isUuid(id) ? ids.placeOf(id) : -1;
  return amongTakes < 0 ? -1 : childIds.length + amongTakes;
}

function isFiltering({ text, circled, withNotes, types, review }: TakeFilter): boolean {
  return text !== "" || circled !== null || withNotes || types.length > 0 || review !== null;
}

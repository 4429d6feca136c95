import type { IdList } from "#server/platform/paging/id-list.ts";
import { keptOrders } from "#server/platform/paging/kept-orders.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type AssetOrder, AssetOrderReader, type FolderState, hangsOnMore } from "./asset-order-store.ts";

export interface KnownOrder {
  readonly state: FolderState;
  readonly ids: IdList;
}

/**
 * Orders of folders with 200,000 takes need 3 MB each. Clocks of several servers may differ slightly: an order that missed a
 * change is read again after half a minute.
 */
const kept = keptOrders<{ readonly state: string; readonly ids: IdList; readonly of: FolderState }>({
  mostBytes: 64 * 1024 ** 2,
  longestMs: 30_000,
});

/**
 * Returns the whole order of a folder's takes, cached while the folder's state is unchanged. Orders that depend on more than the
 * takes' own rows are read each time.
 */
export async function knownOrder(platform: Platform, order: AssetOrder, state: FolderState): Promise<KnownOrder> {
  const reader = new AssetOrderReader(platform.db);
  const read = async () => {
    const { ids, ...of } = await reader.all(order);
    return { ids, of, state: nameOf(of) };
  };
  const isKept = order.only === null && !hangsOnMore(order);
  const { ids, of } = await (isKept ? kept(platform, JSON.stringify(order), nameOf(state), read) : read());
  return { ids, state: of };
}

const nameOf = ({ assetCount, changedAt }: FolderState) => JSON.stringify([assetCount, changedAt]);

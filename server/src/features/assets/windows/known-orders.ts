import { LRUCache } from "lru-cache";
import type { IdList } from "#server/platform/paging/id-list.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type AssetOrder, AssetOrderReader, type FolderState } from "./asset-order-store.ts";

/** Orders of folders of 200,000 takes take 3 MB each. */
const MOST_BYTES = 64 * 1024 ** 2;
/** Clocks of several servers may differ by a little: an order that a change slipped past is read again after this. */
const LONGEST_MS = 30_000;
/** What an entry takes beside its ids, about. */
const ENTRY_BYTES = 500;

export interface KnownOrder {
  readonly state: FolderState;
  readonly ids: IdList;
}

interface Orders {
  readonly known: LRUCache<string, KnownOrder>;
  /** Those that are being read: the windows of one page ask side by side. */
  readonly coming: Map<string, Promise<KnownOrder>>;
}

const ORDERS = new WeakMap<Platform, Orders>();

function ordersOf(platform: Platform): Orders {
  const orders = ORDERS.get(platform) ?? {
    known: new LRUCache<string, KnownOrder>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ ids }) => ids.sizeBytes + ENTRY_BYTES,
      ttl: LONGEST_MS,
    }),
    coming: new Map(),
  };
  ORDERS.set(platform, orders);
  return orders;
}

/**
 * The whole order of a folder's takes: the one read before while the folder is in the same state, so that scrolling through a large
 * folder reads it once. Orders that hang on more than the takes' own rows are read each time.
 */
export async function knownOrder(platform: Platform, order: AssetOrder, state: FolderState): Promise<KnownOrder> {
  const reader = new AssetOrderReader(platform.db);
  const hangsOnComments = order.filter.withNotes || order.sort === "COMMENTS";
  if (order.only !== null || hangsOnComments) return read(reader, order);
  const { known, coming } = ordersOf(platform);
  const keyIn = (of: FolderState) => JSON.stringify([order, of.assetCount, of.changedAt]);
  const key = keyIn(state);
  const before = known.get(key);
  if (before) return before;
  // Whoever reads it for others may leave before there was a connection: then each reads it for itself.
  const others = coming.get(key);
  if (others) return others.catch(() => read(reader, order));
  const reading = read(reader, order).finally(() => coming.delete(key));
  coming.set(key, reading);
  const now = await reading;
  // As it was when it was read, which may be later than when it was asked for.
  known.set(keyIn(now.state), now);
  return now;
}

async function read(reader: AssetOrderReader, order: AssetOrder): Promise<KnownOrder> {
  const { ids, ...state } = await reader.all(order);
  return { ids, state };
}

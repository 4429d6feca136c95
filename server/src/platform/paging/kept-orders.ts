import { LRUCache } from "lru-cache";

/** Approximate overhead of an entry besides its ids. */
const ENTRY_BYTES = 500;

/** A list's order, and the state of the list when it was read. */
interface KeptOrder {
  readonly state: string;
  readonly ids: { readonly sizeBytes: number };
}

interface Orders<Order extends KeptOrder> {
  readonly known: LRUCache<string, Order>;
  /** Orders that are being read: the windows of one page request them concurrently. */
  readonly coming: Map<string, Promise<Order>>;
}

export interface KeptOrdersOptions {
  readonly mostBytes: number;
  /** An order is read again after this long, whatever its state. */
  readonly longestMs: number;
}

/**
 * Caches the orders of lists: an order is used while its list is in the same state, so that scrolling through a long list reads
 * it once.
 * @public
 */
export function keptOrders<Order extends KeptOrder>(options: KeptOrdersOptions) {
  const ofOwner = new WeakMap<object, Orders<Order>>();
  /** @param owner of the orders: the platform. @param name of the list, including its order, filter, and viewer */
  return async (owner: object, name: string, state: string, read: () => Promise<Order>): Promise<Order> => {
    const orders = ofOwner.get(owner) ?? newOrders<Order>(options);
    ofOwner.set(owner, orders);
    const { known, coming } = orders;
    const keyIn = (of: string) => JSON.stringify([name, of]);
    const key = keyIn(state);
    const before = known.get(key);
    if (before) return before;
    // The caller that reads it may disconnect before it gets a connection: then each of the others reads it itself.
    const others = coming.get(key);
    if (others) return others.catch(() => read());
    const reading = read().finally(() => coming.delete(key));
    coming.set(key, reading);
    const now = await reading;
    // Kept under its state when it was read, which may be later than the request.
    known.set(keyIn(now.state), now);
    return now;
  };
}

function newOrders<Order extends KeptOrder>({ mostBytes, longestMs }: KeptOrdersOptions): Orders<Order> {
  return {
    known: new LRUCache<string, Order>({
      maxSize: mostBytes,
      sizeCalculation: ({ ids }) => ids.sizeBytes + ENTRY_BYTES,
      ttl: longestMs,
    }),
    coming: new Map(),
  };
}

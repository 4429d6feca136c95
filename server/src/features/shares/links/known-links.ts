import { keptOrders } from "#server/platform/paging/kept-orders.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type KnownLinks, LinkOrderReader, type LinksInOrder } from "./link-order-store.ts";

/** 20,000 links take 320 kB in each order. */
const kept = keptOrders<KnownLinks>({ mostBytes: 32 * 1024 ** 2, longestMs: 3_600_000 });

/**
 * Returns a person's share links in order: cached while none has changed, so that a window costs the same however many there are.
 */
export async function knownLinks(platform: Platform, wanted: LinksInOrder): Promise<KnownLinks> {
  const reader = new LinkOrderReader(platform.db);
  const { now: _, places, ...order } = wanted;
  const name = JSON.stringify([places.everywhere ? "all" : places, order]);
  return kept(platform, name, await reader.state(wanted), () => reader.all(wanted));
}

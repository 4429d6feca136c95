import { keptOrders } from "#server/platform/paging/kept-orders.ts";
import { readChanges } from "#server/platform/paging/list-change-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Viewer } from "../member-store.ts";
import type { UserOrder } from "./user-order.ts";
import { type PeopleInOrder, UserOrderReader } from "./user-order-store.ts";

/** 20,000 people take 320 kB in each order. */
const kept = keptOrders<PeopleInOrder>({ mostBytes: 32 * 1024 ** 2, longestMs: 3_600_000 });

/**
 * Returns the people whom a person administers, in order: cached while none of them has changed, so that a window costs the same
 * however many there are. Activity isn't versioned, so that order is read each time.
 */
export async function knownPeople(platform: Platform, viewer: Viewer, order: UserOrder): Promise<PeopleInOrder> {
  const read = () => new UserOrderReader(platform.db).all(viewer, order);
  if (order.sort === "LAST_ACTIVITY") return read();
  const name = JSON.stringify([viewer.isSuperuser ? "all" : viewer, order]);
  return kept(platform, name, await readChanges(platform.db, "users"), read);
}

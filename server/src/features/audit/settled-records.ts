import type { IdList } from "#server/platform/paging/id-list.ts";
import { keptOrders } from "#server/platform/paging/kept-orders.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type AuditFilter, AuditReader } from "./audit-store.ts";

/** Longer than any transaction: every earlier record is visible. */
const SETTLED_MS = 10 * 60_000;
/** Newer records are read for each window, so this must stay short. */
const LONGEST_MS = 3_600_000;

interface SettledRecords {
  readonly state: string;
  /** Exclusive. */
  readonly before: Date;
  readonly ids: IdList;
}

/** A million records take 16 MB. */
const kept = keptOrders<SettledRecords>({ mostBytes: 64 * 1024 ** 2, longestMs: LONGEST_MS });

/** Returns the records older than the last minutes. They never change, so they are read once an hour. */
export function settledRecords(platform: Platform, filter: AuditFilter): Promise<SettledRecords> {
  const nowMs = platform.clock.nowMs();
  const hour = String(Math.floor(nowMs / LONGEST_MS));
  return kept(platform, JSON.stringify(filter), hour, async () => {
    const before = new Date(nowMs - SETTLED_MS);
    const to = filter.to && filter.to < before ? filter.to : before;
    return { state: hour, before, ids: await new AuditReader(platform.db).ids({ ...filter, to }) };
  });
}

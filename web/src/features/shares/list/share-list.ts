import { compareExpiry, linkExpiry } from "#core/shares/link-expiry.ts";
import { type Sort, type SortValue, sorted } from "#core/sorting/sort.ts";
import type { ShareLink } from "../api/link-queries.ts";

/** As listed in SHARES-031. */
export const SHARE_SORT_KEYS = ["name", "created", "createdBy", "expires"] as const;
export type ShareSortKey = (typeof SHARE_SORT_KEYS)[number];
export const SHARES_START_DESCENDING: readonly ShareSortKey[] = ["created"];
export const DEFAULT_SHARE_SORT: Sort<ShareSortKey> = { key: "created", direction: "descending" };

/** When a link ends, in milliseconds; null: never. */
export function endOf({ expiresAt }: Pick<ShareLink, "expiresAt">): number | null {
  return expiresAt === null ? null : Date.parse(expiresAt);
}

/** The links in the wanted order; by end, expired ones are last either way (SHARES-033). */
export function shownLinks(links: readonly ShareLink[], sort: Sort<ShareSortKey>, nowMs: number): ShareLink[] {
  return sort.key === "expires" ? byEnd(links, sort.direction, nowMs) : sorted(links, sort, valueIn);
}

function valueIn(link: ShareLink, key: ShareSortKey): SortValue {
  if (key === "created") return Date.parse(link.createdAt);
  return key === "createdBy" ? link.createdBy.name : link.name;
}

function byEnd(links: readonly ShareLink[], direction: Sort<ShareSortKey>["direction"], nowMs: number): ShareLink[] {
  const sign = direction === "ascending" ? 1 : -1;
  return links
    .map((link) => ({ link, expiry: linkExpiry(endOf(link), nowMs) }))
    .sort((a, b) => {
      const isOneExpired = a.expiry.state === "expired" || b.expiry.state === "expired";
      return (isOneExpired ? 1 : sign) * compareExpiry(a.expiry, b.expiry);
    })
    .map(({ link }) => link);
}

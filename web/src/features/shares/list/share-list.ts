import type { Sort } from "#core/sorting/sort.ts";
import type { ShareLink } from "../api/link-queries.ts";

/** The sort keys of shares (SHARES-031). */
export const SHARE_SORT_KEYS = ["name", "created", "createdBy", "expires"] as const;
export type ShareSortKey = (typeof SHARE_SORT_KEYS)[number];
export const SHARES_START_DESCENDING: readonly ShareSortKey[] = ["created"];
export const DEFAULT_SHARE_SORT: Sort<ShareSortKey> = { key: "created", direction: "descending" };

/** When a link expires, in milliseconds; null: never. */
export function endOf({ expiresAt }: Pick<ShareLink, "expiresAt">): number | null {
  return expiresAt === null ? null : Date.parse(expiresAt);
}

/** How a list of shares is requested; it has no filter. */
export interface LinkOrder {
  readonly sort: Sort<ShareSortKey>;
  readonly text: "";
}

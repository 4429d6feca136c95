/** The sort keys of SHARES-031. */
export const LINK_SORTS = ["NAME", "CREATED", "CREATED_BY", "EXPIRES"] as const;
export type LinkSort = (typeof LINK_SORTS)[number];

export interface LinkOrder {
  readonly sort: LinkSort;
  readonly descending: boolean;
}

export interface LinkOrderInput {
  readonly sort?: LinkSort | null | undefined;
  readonly direction?: "ASC" | "DESC" | null | undefined;
}

/** Newest first by default. */
export function readLinkOrder({ sort, direction }: LinkOrderInput): LinkOrder {
  const chosen = sort ?? "CREATED";
  return { sort: chosen, descending: direction ? direction === "DESC" : chosen === "CREATED" };
}

import { filterText } from "#server/platform/paging/list-window.ts";

/** The sort keys of USERS-024. */
export const USER_SORTS = ["NAME", "EMAIL", "ROLE", "LAST_ACTIVITY"] as const;
export type UserSort = (typeof USER_SORTS)[number];

export interface UserOrder {
  readonly sort: UserSort;
  readonly descending: boolean;
  /** The filter in lower case; empty for all. */
  readonly text: string;
}

export interface UserOrderInput {
  readonly sort?: UserSort | null | undefined;
  readonly direction?: "ASC" | "DESC" | null | undefined;
  readonly text?: string | null | undefined;
}

/**
 * Roles and activity begin with the highest role and the latest time by default (USERS-025, USERS-026). @throws AppError
 * VALIDATION
 */
export function readUserOrder({ sort, direction, text }: UserOrderInput): UserOrder {
  const chosen = sort ?? "NAME";
  const startsDescending = chosen === "ROLE" || chosen === "LAST_ACTIVITY";
  return {
    sort: chosen,
    descending: direction ? direction === "DESC" : startsDescending,
    text: filterText(text),
  };
}

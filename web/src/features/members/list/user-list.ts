import type { Sort } from "#core/sorting/sort.ts";
import type { UserRow } from "./user-row.ts";

/** The sort keys of users (USERS-024). */
export const USER_SORT_KEYS = ["name", "email", "role", "lastActivity"] as const;
export type UserSortKey = (typeof USER_SORT_KEYS)[number];

export const USERS_START_DESCENDING: readonly UserSortKey[] = ["role", "lastActivity"];
export const DEFAULT_USER_SORT: Sort<UserSortKey> = { key: "name", direction: "ascending" };

/** The roles, from least to most powerful. */
const RANKS: readonly string[] = ["Viewer", "Editor", "Supervisor", "Admin"];

/** The names of a person's roles here, most powerful first. */
export function rolesOf(row: Pick<UserRow, "assignment" | "uniqueRoles">): readonly string[] {
  return row.assignment === null ? rankedRoles(row.uniqueRoles) : [row.assignment.role.name];
}

export function rankedRoles(names: readonly string[]): readonly string[] {
  return names.toSorted((one, other) => RANKS.indexOf(other) - RANKS.indexOf(one));
}

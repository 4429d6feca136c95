import { type Sort, type SortValue, sorted } from "#core/sorting/sort.ts";
import type { UserRow } from "./user-row.ts";

/** As listed in USERS-024. */
export const USER_SORT_KEYS = ["name", "email", "role", "lastActivity"] as const;
export type UserSortKey = (typeof USER_SORT_KEYS)[number];

export const USERS_START_DESCENDING: readonly UserSortKey[] = ["role", "lastActivity"];
export const DEFAULT_USER_SORT: Sort<UserSortKey> = { key: "name", direction: "ascending" };

/** From least to most. */
const RANKS: readonly string[] = ["Viewer", "Editor", "Supervisor", "Admin"];

/** The names of a person's roles here, the most powerful first. */
export function rolesOf(row: Pick<UserRow, "assignment" | "uniqueRoles">): readonly string[] {
  return row.assignment === null ? rankedRoles(row.uniqueRoles) : [row.assignment.role.name];
}

export function rankedRoles(names: readonly string[]): readonly string[] {
  return names.toSorted((one, other) => RANKS.indexOf(other) - RANKS.indexOf(one));
}

function valueIn(row: UserRow, key: UserSortKey): SortValue {
  if (key === "name") return row.name;
  if (key === "email") return row.email;
  if (key === "role") return rankOf(row);
  return row.lastActivity === null ? null : Date.parse(row.lastActivity);
}

function rankOf(row: UserRow): number {
  if (row.isSuperuser && row.assignment === null) return RANKS.length;
  return Math.max(-1, ...rolesOf(row).map((name) => RANKS.indexOf(name)));
}

/** The users whose name or address contains the filter text, in the wanted order (USERS-027). */
export function shownUsers(rows: readonly UserRow[], filter: string, sort: Sort<UserSortKey>): UserRow[] {
  const wanted = filter.trim().toLocaleLowerCase();
  const has = (text: string) => text.toLocaleLowerCase().includes(wanted);
  const matching = wanted === "" ? rows : rows.filter(({ name, email }) => has(name) || has(email));
  return sorted(matching, sort, valueIn);
}

import type { FoundByType, FoundObject } from "./api/found-objects.ts";

export type FoundType = FoundObject["__typename"];

/** SEARCH-010: the tables in their order. */
export const FOUND_TYPES = ["User", "Project", "Folder", "Asset", "Link"] as const satisfies readonly FoundType[];

/** The server stops counting here. */
const MOST_COUNTED = 10_000;

export interface SearchSection {
  readonly type: FoundType;
  /** All results of the type. */
  readonly count: number;
  /** The best of them. */
  readonly objects: readonly FoundObject[];
}

/** The results by type; the order within a type, best first, stays. Types without results have no section. */
export function searchSections(found: FoundByType): readonly SearchSection[] {
  return FOUND_TYPES.map((type) => ({
    type,
    count: found[type].count,
    objects: found[type].nodes.filter((object) => object !== null),
  })).filter(({ count }) => count > 0);
}

/** SEARCH-011: each type with its count, including 0; users only if they are searched. */
export function countsByType(sections: readonly SearchSection[], findsUsers: boolean) {
  return FOUND_TYPES.filter((type) => type !== "User" || findsUsers).map((type) => ({
    type,
    count: sections.find((section) => section.type === type)?.count ?? 0,
  }));
}

/** "1,234", without those that are shown already; "10,000+" if the server stopped counting. */
export function countText(count: number, shown = 0): string {
  return `${(count - shown).toLocaleString("en")}${count >= MOST_COUNTED ? "+" : ""}`;
}

/** The sum over sections, with a plus if one of them wasn't counted to its end. */
export function totalText(sections: readonly SearchSection[]): string {
  const total = sections.reduce((sum, { count }) => sum + count, 0);
  return `${total.toLocaleString("en")}${sections.some(({ count }) => count >= MOST_COUNTED) ? "+" : ""}`;
}

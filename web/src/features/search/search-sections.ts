import type { FoundObject } from "./api/search-query.ts";

export type FoundType = FoundObject["__typename"];

/** SEARCH-010: the tables in their order. */
export const FOUND_TYPES = ["User", "Project", "Folder", "Asset", "Link"] as const satisfies readonly FoundType[];

/** Maximum number of results per type. */
export const MAX_OF_TYPE = 50;

export interface SearchSection {
  type: FoundType;
  objects: readonly FoundObject[];
}

/** The results by type; the order within a type, best first, stays. Types without results have no section. */
export function searchSections(found: readonly FoundObject[]): SearchSection[] {
  return FOUND_TYPES.map((type) => ({ type, objects: found.filter((object) => object.__typename === type) })).filter(
    ({ objects }) => objects.length > 0,
  );
}

/** SEARCH-011: each type with its count, including 0; users only if they are searched. */
export function countsByType(sections: readonly SearchSection[], findsUsers: boolean) {
  return FOUND_TYPES.filter((type) => type !== "User" || findsUsers).map((type) => ({
    type,
    count: sections.find((section) => section.type === type)?.objects.length ?? 0,
  }));
}

/** "12"; "50+" if the server stopped counting. */
export function countText(count: number): string {
  return count >= MAX_OF_TYPE ? `${count}+` : String(count);
}

/** The sum over sections, with a plus if one of them was cut off. */
export function totalText(sections: readonly SearchSection[]): string {
  const total = sections.reduce((sum, { objects }) => sum + objects.length, 0);
  return sections.some(({ objects }) => objects.length >= MAX_OF_TYPE) ? `${total}+` : String(total);
}

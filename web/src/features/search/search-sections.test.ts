import { expect, test } from "vitest";
import type { FoundByType, FoundObject } from "./api/found-objects.ts";
import { countsByType, countText, FOUND_TYPES, type FoundType, searchSections, totalText } from "./search-sections.ts";

const folder = (id: string): FoundObject => ({
  __typename: "Folder",
  id,
  name: id,
  projectId: "p",
  createdBy: { id: null, name: "" },
});

/** What the server found: as many results of each type, of which the first are known. */
function found(counts: Partial<Record<FoundType, number>>, nodes: readonly (FoundObject | null)[] = []): FoundByType {
  const of = (type: FoundType) => ({
    version: "1",
    from: 0,
    count: counts[type] ?? 0,
    nodes: nodes.filter((node) => node === null || node.__typename === type),
  });
  return Object.fromEntries(FOUND_TYPES.map((type) => [type, of(type)])) as FoundByType;
}

test("SEARCH-006 SEARCH-010 results are grouped by type in order, the best of each first, without those that are gone", () => {
  const all = found({ Link: 1, Asset: 2, Folder: 30, Project: 1, User: 4 }, [folder("f2"), null, folder("f1")]);
  const sections = searchSections(all);
  expect(sections.map(({ type, count }) => [type, count])).toEqual([
    ["User", 4],
    ["Project", 1],
    ["Folder", 30],
    ["Asset", 2],
    ["Link", 1],
  ]);
  expect(sections[2]?.objects.map(({ id }) => id)).toEqual(["f2", "f1"]);
  expect(searchSections(found({ Link: 1 })).map(({ type }) => type)).toEqual(["Link"]);
});

test("SEARCH-011 SEARCH-022 the sidebar names each type with its count, users only if they are searched", () => {
  const sections = searchSections(found({ Folder: 2, Link: 1 }));
  const counts = (findsUsers: boolean) => countsByType(sections, findsUsers).map(({ type, count }) => [type, count]);
  expect(counts(true)).toEqual([
    ["User", 0],
    ["Project", 0],
    ["Folder", 2],
    ["Asset", 0],
    ["Link", 1],
  ]);
  expect(counts(false).map(([type]) => type)).toEqual(["Project", "Folder", "Asset", "Link"]);
});

test("SEARCH-011 PLUS-1331 numbers are those of all results, with a plus where the server stopped counting", () => {
  expect([1, 1_234, 9_999, 10_000].map((count) => countText(count))).toEqual(["1", "1,234", "9,999", "10,000+"]);
  expect([countText(1_244, 10), countText(10_000, 10)]).toEqual(["1,234", "9,990+"]);
  expect(totalText(searchSections(found({ Folder: 9_999, User: 2 })))).toBe("10,001");
  expect(totalText(searchSections(found({ Folder: 10_000, User: 2 })))).toBe("10,002+");
});

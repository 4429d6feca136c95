import { expect, test } from "vitest";
import type { FoundObject } from "./api/search-query.ts";
import { countsByType, countText, searchSections, totalText } from "./search-sections.ts";

const user = (id: string): FoundObject => ({
  __typename: "User",
  id,
  name: id,
  email: "",
  createdBy: { id: null, name: "" },
});
const folder = (id: string): FoundObject => ({
  __typename: "Folder",
  id,
  name: id,
  projectId: "p",
  createdBy: { id: null, name: "" },
});
const link = (id: string): FoundObject => ({
  __typename: "Link",
  id,
  name: id,
  projectId: "p",
  createdAt: "2026-11-21T12:00:00Z",
  expiresAt: null,
  createdBy: { id: null, name: "" },
});

test("SEARCH-006 SEARCH-010 results are grouped by type in order, the best of each first", () => {
  const sections = searchSections([folder("f2"), link("l1"), user("u1"), folder("f1")]);
  expect(sections.map(({ type, objects }) => [type, objects.map(({ id }) => id)])).toEqual([
    ["User", ["u1"]],
    ["Folder", ["f2", "f1"]],
    ["Link", ["l1"]],
  ]);
});

test("SEARCH-006 people, projects, folders, assets and shares each have their table", () => {
  const kinds = ["Link", "Asset", "Folder", "Project", "User"] as const;
  const found = kinds.map((kind) => ({ ...link(kind), __typename: kind }) as FoundObject);
  expect(searchSections(found).map(({ type }) => type)).toEqual(["User", "Project", "Folder", "Asset", "Link"]);
});

test("SEARCH-011 SEARCH-022 the sidebar names each type with its count, users only if they are searched", () => {
  const sections = searchSections([folder("f1"), link("l1"), folder("f2")]);
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

test("SEARCH-011 a count shows when there may be more results", () => {
  expect(countText(49)).toBe("49");
  expect(countText(50)).toBe("50+");
  const fifty = Array.from({ length: 50 }, (_, index) => folder(`f${index}`));
  expect(totalText(searchSections([...fifty, user("u")]))).toBe("51+");
  expect(totalText(searchSections([folder("f"), user("u")]))).toBe("2");
});

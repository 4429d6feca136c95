import { expect, test } from "vitest";
import type { FoundObject } from "./api/search-query.ts";
import { countText, searchSections, totalText } from "./search-sections.ts";

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

test("SEARCH-006 SEARCH-010 results are grouped by type in their order, the best of each first", () => {
  const sections = searchSections([folder("f2"), link("l1"), user("u1"), folder("f1")]);
  expect(sections.map(({ type, objects }) => [type, objects.map(({ id }) => id)])).toEqual([
    ["User", ["u1"]],
    ["Folder", ["f2", "f1"]],
    ["Link", ["l1"]],
  ]);
});

test("SEARCH-011 a count says when there may be more than were answered", () => {
  expect(countText(49)).toBe("49");
  expect(countText(50)).toBe("50+");
  const fifty = Array.from({ length: 50 }, (_, index) => folder(`f${index}`));
  expect(totalText(searchSections([...fifty, user("u")]))).toBe("51+");
  expect(totalText(searchSections([folder("f"), user("u")]))).toBe("2");
});

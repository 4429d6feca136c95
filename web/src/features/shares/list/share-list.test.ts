import { expect, test } from "vitest";
import { aLink } from "../share-fixture.ts";
import { SHARE_SORT_KEYS, type ShareSortKey, shownLinks } from "./share-list.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const links = [
  aLink({ id: "endless", name: "Day 10", createdAt: "2026-11-03T00:00:00Z", createdBy: { id: "u", name: "Zoe" } }),
  aLink({ id: "over", name: "Day 9", createdAt: "2026-11-01T00:00:00Z", expiresAt: "2026-11-21T12:00:00Z" }),
  aLink({ id: "soon", name: "day 1", createdAt: "2026-11-02T00:00:00Z", expiresAt: "2026-11-22T12:00:00Z" }),
  aLink({ id: "later", name: "Day 2", createdAt: "2026-11-04T00:00:00Z", expiresAt: "2026-11-25T12:00:00Z" }),
];
const ids = (key: ShareSortKey, direction: "ascending" | "descending" = "ascending") =>
  shownLinks(links, { key, direction }, now).map(({ id }) => id);

test("SHARES-031 shares are sorted by Name, Created, Created By and Expires", () => {
  expect(SHARE_SORT_KEYS).toEqual(["name", "created", "createdBy", "expires"]);
  expect(ids("name")).toEqual(["soon", "later", "over", "endless"]);
  expect(ids("created")).toEqual(["over", "soon", "endless", "later"]);
  expect(ids("createdBy").at(-1)).toBe("endless");
  expect(ids("expires")).toEqual(["soon", "later", "endless", "over"]);
});

test("SHARES-033 expired shares come after valid ones, in both directions", () => {
  expect(ids("expires", "descending")).toEqual(["endless", "later", "soon", "over"]);
});

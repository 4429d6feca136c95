import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { folderWindow } from "../items/cards-fixture.ts";
import { NO_FILTER } from "../page/take-filter.ts";
import { sortOf } from "./folder-window.ts";
import { SORTS, USUAL_ORDER, windowVariables } from "./window-variables.ts";

const place = { projectId: "p", folderId: "f" };
const filterFor = (filter: Partial<typeof NO_FILTER>) =>
  windowVariables(place, { sort: null, filter: { ...NO_FILTER, ...filter } }, 0).filter;

test("a window is requested by folder, place and order; by default the server selects the order", () => {
  expect(windowVariables(place, USUAL_ORDER, 200)).toEqual({
    project: "p",
    folder: "f",
    from: 200,
    first: 100,
    sort: null,
    direction: null,
    filter: { text: "", circled: null, withNotes: false, review: null },
  });
});

test("each sort is requested by its own name and direction, and recognized by them", () => {
  for (const [key, name] of Object.entries(SORTS) as [keyof typeof SORTS, string][])
    for (const [direction, asked] of [
      ["ascending", "ASC"],
      ["descending", "DESC"],
    ] as const) {
      expect(windowVariables(place, { ...USUAL_ORDER, sort: { key, direction } }, 0)).toMatchObject({
        sort: name,
        direction: asked,
      });
      expect(sortOf(folderWindow({ sort: SORTS[key], direction: asked }).window)).toEqual({ key, direction });
    }
});

test("circled and uncircled are the two values of one filter; text is trimmed; comments are a filter", () => {
  expect(filterFor({ circled: true }).circled).toBe(true);
  expect(filterFor({ uncircled: true }).circled).toBe(false);
  expect(filterFor({ text: " Day 12 " }).text).toBe("Day 12");
  expect(filterFor({ notes: true }).withNotes).toBe(true);
  expect(filterFor({ review: "APPROVED" }).review).toBe("APPROVED");
});

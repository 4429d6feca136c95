import { expect, test } from "vitest";
import {
  clearSelection,
  extendTo,
  keepExisting,
  NOTHING_SELECTED,
  selectAll,
  selectBand,
  selectOnly,
  toggleSelected,
} from "./selection.ts";

const order = ["a", "b", "c", "d", "e"];
const picked = (selection: { selected: ReadonlySet<string> }) => [...selection.selected].sort().join("");

test("FOLDERS-019 a click selects one, Ctrl adds and removes, Shift selects a range", () => {
  const one = selectOnly(NOTHING_SELECTED, "b");
  expect(picked(one)).toBe("b");
  expect(picked(toggleSelected(one, "d"))).toBe("bd");
  expect(picked(toggleSelected(toggleSelected(one, "d"), "b"))).toBe("d");
  expect(picked(extendTo(one, "d", order))).toBe("bcd");
});

test("a range keeps its anchor and pivots around it", () => {
  const down = extendTo(selectOnly(NOTHING_SELECTED, "c"), "e", order);
  expect(picked(down)).toBe("cde");
  expect(picked(extendTo(down, "a", order))).toBe("abc");
});

test("FOLDERS-044 FOLDERS-045 the first selected item turns selection mode on, an empty selection turns it off", () => {
  const one = toggleSelected(NOTHING_SELECTED, "a");
  expect(one.mode).toBe(true);
  expect(toggleSelected(one, "a").mode).toBe(false);
  expect(clearSelection(selectAll(one, order)).mode).toBe(false);
  expect(picked(selectAll(one, order))).toBe("abcde");
});

test("deleted items leave the selection, and nothing changes if none is deleted", () => {
  const three = extendTo(selectOnly(NOTHING_SELECTED, "a"), "c", order);
  expect(picked(keepExisting(three, ["b", "c", "d"]))).toBe("bc");
  expect(keepExisting(three, order)).toBe(three);
});

test("PLUS-010 items that a band touches are selected, the last one gets the focus, and an empty band selects nothing", () => {
  const band = selectBand(NOTHING_SELECTED, ["b", "c"], "c");
  expect(picked(band)).toBe("bc");
  expect([band.anchor, band.current, band.mode]).toEqual(["b", "c", true]);
  expect(selectBand(band, [], undefined)).toMatchObject({ mode: false, anchor: null, current: "c" });
});

test("PROJECTS-077 PROJECTS-078 a plain click selects one; the tick box, a range and Select all turn selection mode on", () => {
  const picked = selectOnly(NOTHING_SELECTED, "b");
  expect(picked.ticked).toBe(false);
  expect(toggleSelected(NOTHING_SELECTED, "b").ticked).toBe(true);
  expect(extendTo(picked, "c", order).ticked).toBe(true);
  expect(selectAll(picked, order).ticked).toBe(true);
  expect(keepExisting(picked, order).ticked).toBe(false);
  expect(selectOnly(selectAll(picked, order), "a").ticked).toBe(false);
  expect(clearSelection(selectAll(picked, order)).ticked).toBe(false);
});

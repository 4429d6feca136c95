import { expect, test, vi } from "vitest";
import { rangesOf } from "./rest-of-list.ts";
import {
  acted,
  clearSelection,
  createSelectionStore,
  isSelected,
  keepAmong,
  keepExisting,
  moveTo,
  type Selection,
  selectBand,
  selectedCount,
  selectOnly,
  toggleSelected,
} from "./selection.ts";

const ALL = ["a", "b", "c", "d", "e", "f"];

/** A list of six of which two are loaded. */
function partly() {
  const store = createSelectionStore();
  const load = vi.fn(async (from: number, to: number) => ALL.slice(from, to));
  const order = ["a", "b", undefined, undefined, undefined, undefined];
  const ranges = rangesOf(store, () => order, { placeOf: (id) => ALL.indexOf(id), load });
  return { store, ranges, load, order, selected: () => [...store.getState().selected].join("") };
}

/** Which of the six are selected, by index. */
const selectedOf = (state: Selection) => ALL.filter((id, place) => isSelected(state, id, place)).join("");

test("PLUS-489 PLUS-680 a range over unloaded items selects all of it and loads nothing, also from an anchor out of view", () => {
  const { store, ranges, load } = partly();
  store.setState((before) => selectOnly(before, "e"));
  ranges.extendTo("b");
  expect(selectedOf(store.getState())).toBe("bcde");
  expect(selectedCount(store.getState(), ALL.length)).toBe(4);
  expect(store.getState()).toMatchObject({ anchor: "e", current: "b", ticked: true });
  expect(load).not.toHaveBeenCalled();
});

test("PLUS-489 loaded items are selected immediately, and nothing is requested", () => {
  const { store, ranges, load, selected } = partly();
  store.setState((before) => selectOnly(before, "a"));
  ranges.extendTo("b");
  expect(selected()).toBe("ab");
  expect(load).not.toHaveBeenCalled();
});

test("PLUS-489 PLUS-680 a whole list includes items that were never loaded, except for excluded ones", () => {
  const { store, ranges, load } = partly();
  ranges.selectAll();
  expect(selectedOf(store.getState())).toBe("abcdef");
  for (const [id, place] of [
    ["b", 1],
    ["e", 4],
  ] as const)
    store.setState((before) => toggleSelected(before, id, place));
  expect(selectedOf(store.getState())).toBe("acdf");
  expect(selectedCount(store.getState(), ALL.length)).toBe(4);
  store.setState((before) => toggleSelected(before, "b", 1));
  expect(selectedOf(store.getState())).toBe("abcdf");
  store.setState((before) => selectOnly(before, "c"));
  expect(selectedOf(store.getState())).toBe("c");
  expect(load).not.toHaveBeenCalled();
});

test("PLUS-680 single items are selected next to a range, and duplicates count once", () => {
  const { store, ranges } = partly();
  store.setState((before) => selectOnly(before, "b"));
  ranges.extendTo("d");
  store.setState((before) => toggleSelected(before, "f", 5));
  store.setState((before) => toggleSelected(before, "c", 2));
  expect(selectedOf(store.getState())).toBe("bdf");
  expect(selectedCount(store.getState(), ALL.length, (id) => ALL.indexOf(id))).toBe(3);
  store.setState((before) => selectBand(before, ["c", "d"], "d", before));
  expect(selectedOf(store.getState())).toBe("bcdf");
  expect(selectedCount(store.getState(), ALL.length, (id) => ALL.indexOf(id))).toBe(4);
});

test("PLUS-680 a deleted item is no longer an exception; a selection by range is not dropped because of loaded items", () => {
  const { store, ranges } = partly();
  ranges.selectAll();
  store.setState((before) => toggleSelected(before, "b", 1));
  store.setState((before) => keepAmong(before, { has: (id) => id !== "b" }));
  expect(selectedCount(store.getState(), 5)).toBe(5);
  expect(keepExisting(store.getState(), ["a", "b"])).toBe(store.getState());
  expect(clearSelection(store.getState())).toMatchObject({ byList: null, mode: false, ticked: false });
});

test("PLUS-489 a band over unloaded items loads them", async () => {
  const { ranges } = partly();
  const take = vi.fn();
  ranges.takeAt([1, 2, 5], take);
  await vi.waitFor(() => expect(take).toHaveBeenCalledWith(["b", "c", "f"]));
});

test("PLUS-491 a failed load leaves the selection unchanged", async () => {
  const { store, ranges, load, selected } = partly();
  store.setState((before) => selectOnly(before, "a"));
  load.mockResolvedValue(null as never);
  const take = vi.fn();
  ranges.goTo(5, true);
  ranges.takeAt([1, 4], take);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(selected()).toBe("a");
  expect(take).not.toHaveBeenCalled();
});

test("PLUS-489 in an incomplete list nothing is deselected for not being loaded; in a complete one missing items are", () => {
  const { store, order } = partly();
  store.setState((before) => selectOnly(before, "e"));
  expect(keepExisting(store.getState(), order).selected).toEqual(new Set(["e"]));
  expect(keepExisting(store.getState(), ["a", "b"]).selected).toEqual(new Set());
});

/** All effects of the responses so far have happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The same list, whose responses the test controls: each call completes the oldest pending one. */
function slow() {
  const list = partly();
  const waiting: (() => void)[] = [];
  list.load.mockImplementation((from, to) => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    waiting.push(() => resolve(ALL.slice(from, to)));
    return promise;
  });
  list.store.setState((before) => selectOnly(before, "a"));
  const answer = async (): Promise<void> => {
    waiting.shift()?.();
    await settled();
  };
  return { ...list, answer };
}

test("PLUS-541 of two ranges whose ends load at the same time the later one is selected, whichever arrives first", async () => {
  const { store, ranges, answer } = slow();
  ranges.goTo(5, true);
  ranges.goTo(3, true);
  await answer();
  expect(selectedOf(store.getState())).toBe("a");
  await answer();
  expect(selectedOf(store.getState())).toBe("abcd");
});

test("PLUS-541 actions during a load win: Escape, a click, keyboard focus elsewhere, another list", async () => {
  for (const [act, expected] of [
    [clearSelection, ""],
    [(before) => selectOnly(before, "b"), "b"],
    [(before) => toggleSelected(before, "b"), "ab"],
    [(before) => moveTo(before, "b"), "a"],
    [acted, "a"],
  ] satisfies [typeof acted, string][]) {
    for (const begin of ["end", "band"]) {
      const { store, ranges, answer, selected } = slow();
      const take = vi.fn();
      if (begin === "end") ranges.goTo(5, true);
      if (begin === "band") ranges.takeAt([1, 2, 5], take);
      store.setState(act);
      await answer();
      expect(selected(), begin).toBe(expected);
      expect(store.getState().current, begin).not.toBe("f");
      expect(take).not.toHaveBeenCalled();
    }
  }
});

test("PLUS-541 Shift+End selects the range once its end is loaded, even if somebody else deletes items in the meantime", async () => {
  const { store, ranges, answer } = slow();
  store.setState((before) => toggleSelected(before, "b"));
  ranges.goTo(5, true);
  store.setState((before) => keepAmong(before, { has: (id) => id !== "a" }));
  await answer();
  expect(selectedOf(store.getState())).toBe("bcdef");
});

test("PLUS-728 if each item must be known, a range over unloaded items and a whole list are loaded to be selected", async () => {
  const store = createSelectionStore();
  const load = vi.fn(async (from: number, to: number) => ALL.slice(from, to));
  const order = ["a", "b", undefined, undefined, undefined, undefined];
  const ranges = rangesOf(store, () => order, { placeOf: (id) => ALL.indexOf(id), load, byId: true });
  store.setState((before) => selectOnly(before, "e"));
  ranges.extendTo("b");
  await vi.waitFor(() => expect([...store.getState().selected].join("")).toBe("bcde"));
  expect(load).toHaveBeenLastCalledWith(1, 5);
  expect(store.getState()).toMatchObject({ byList: null, anchor: "e", current: "b" });
  ranges.selectAll();
  await vi.waitFor(() => expect([...store.getState().selected].join("")).toBe("abcdef"));
  expect([load.mock.lastCall, store.getState().byList]).toEqual([[0, 6], null]);
});

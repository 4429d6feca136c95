import { expect, test, vi } from "vitest";
import { type KeptItems, rangesOf } from "./rest-of-list.ts";
import {
  acted,
  clearSelection,
  createSelectionStore,
  isSelected,
  keepAmong,
  keepExisting,
  moveTo,
  type PlacedRange,
  type Selection,
  selectBand,
  selectedCount,
  selectLoaded,
  selectOnly,
  selectStillKept,
  toggleSelected,
} from "./selection.ts";

const ALL = ["a", "b", "c", "d", "e", "f"];

/** What the server keeps of the list, whose places are known. */
async function kept(range: PlacedRange | null): Promise<KeptItems> {
  const [first, last] = range ? [range.first.place, range.last.place] : [0, ALL.length - 1];
  return { id: "kept", count: last - first + 1, places: [first, last] };
}

/** A list of six of which two are loaded. */
function partly() {
  const store = createSelectionStore();
  const load = vi.fn(async (from: number, to: number) => ALL.slice(from, to));
  const keep = vi.fn(kept);
  const order = ["a", "b", undefined, undefined, undefined, undefined];
  const ranges = rangesOf(store, () => order, { placeOf: (id) => ALL.indexOf(id), load, keep });
  return { store, ranges, load, keep, order, selected: () => [...store.getState().selected].join("") };
}

/** The list of `partly` after an action that asks the server. */
async function partlyAfter(act: (list: ReturnType<typeof partly>) => void) {
  const list = partly();
  act(list);
  await vi.waitFor(() => expect(list.store.getState().byList).not.toBeNull());
  return list;
}

/** Which of the six are selected, by index. */
const selectedOf = (state: Selection) => ALL.filter((id, place) => isSelected(state, id, place)).join("");

test("PLUS-489 PLUS-680 a range over unloaded items is kept by the server and loads nothing, also from an anchor out of view", async () => {
  const { store, load, keep } = await partlyAfter(({ store, ranges }) => {
    store.setState((before) => selectOnly(before, "e"));
    ranges.extendTo("b");
  });
  expect(selectedOf(store.getState())).toBe("bcde");
  expect(selectedCount(store.getState())).toBe(4);
  expect(store.getState()).toMatchObject({ anchor: "e", current: "b", ticked: true });
  expect(keep).toHaveBeenCalledExactlyOnceWith({ first: { id: "b", place: 1 }, last: { id: "e", place: 4 } });
  expect(load).not.toHaveBeenCalled();
});

test("PLUS-489 loaded items are selected immediately, and nothing is requested", () => {
  const { store, ranges, load, keep, selected } = partly();
  store.setState((before) => selectOnly(before, "a"));
  ranges.extendTo("b");
  expect(selected()).toBe("ab");
  expect(load).not.toHaveBeenCalled();
  expect(keep).not.toHaveBeenCalled();
});

test("PLUS-489 PLUS-680 a whole list includes items that were never loaded, except for excluded ones", async () => {
  const { store, load, keep } = await partlyAfter(({ ranges }) => ranges.selectAll());
  expect(keep).toHaveBeenCalledExactlyOnceWith(null);
  expect(selectedOf(store.getState())).toBe("abcdef");
  for (const [id, place] of [
    ["b", 1],
    ["e", 4],
  ] as const)
    store.setState((before) => toggleSelected(before, id, place));
  expect(selectedOf(store.getState())).toBe("acdf");
  expect(selectedCount(store.getState())).toBe(4);
  store.setState((before) => toggleSelected(before, "b", 1));
  expect(selectedOf(store.getState())).toBe("abcdf");
  store.setState((before) => selectOnly(before, "c"));
  expect(selectedOf(store.getState())).toBe("c");
  expect(load).not.toHaveBeenCalled();
});

test("PLUS-680 single items are selected next to a range, and duplicates count once", async () => {
  const { store } = await partlyAfter(({ store, ranges }) => {
    store.setState((before) => selectOnly(before, "b"));
    ranges.extendTo("d");
  });
  store.setState((before) => toggleSelected(before, "f", 5));
  store.setState((before) => toggleSelected(before, "c", 2));
  expect(selectedOf(store.getState())).toBe("bdf");
  expect(selectedCount(store.getState(), (id) => ALL.indexOf(id))).toBe(3);
  store.setState((before) => selectBand(before, ["c", "d"], "d", before));
  expect(selectedOf(store.getState())).toBe("bcdf");
  expect(selectedCount(store.getState(), (id) => ALL.indexOf(id))).toBe(4);
});

test("PLUS-680 a deleted item is no longer an exception; a kept selection is not dropped because of loaded items", async () => {
  const { store } = await partlyAfter(({ ranges }) => ranges.selectAll());
  store.setState((before) => toggleSelected(before, "b", 1));
  store.setState((before) => keepAmong(before, { has: (id) => id !== "b" }));
  expect(store.getState().byList?.except).toEqual(new Set());
  expect(keepExisting(store.getState(), ["a", "b"])).toBe(store.getState());
  expect(clearSelection(store.getState())).toMatchObject({ byList: null, mode: false, ticked: false });
});

test("PLUS-1396 in a changed list only items that were selected before are selected, wherever they are, and others can be added", async () => {
  const { store } = await partlyAfter(({ ranges }) => ranges.selectAll());
  store.setState((before) => selectStillKept(before, new Set(["a", "c"])));
  // New ones are first.
  const list = ["new", "a", "newer", "c"];
  const shown = () => list.filter((id, place) => isSelected(store.getState(), id, place)).join(" ");
  expect(shown()).toBe("a c");
  store.setState((before) => toggleSelected(before, "newer", 2));
  store.setState((before) => toggleSelected(before, "c", 3));
  expect(shown()).toBe("a newer");
  expect(selectedCount(store.getState())).toBe(ALL.length);
  expect(selectLoaded(store.getState(), list)).toMatchObject({ byList: null, selected: new Set(["a", "newer"]) });
});

test("PLUS-1396 if the server can't keep the selected items, the selection stays as it was", async () => {
  const { store, ranges, keep, selected } = partly();
  store.setState((before) => selectOnly(before, "a"));
  keep.mockResolvedValue(null as never);
  ranges.selectAll();
  await settled();
  expect(keep).toHaveBeenCalledOnce();
  expect([selected(), store.getState().byList]).toEqual(["a", null]);
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

test("PLUS-489 in an incomplete list unloaded items stay selected; in a complete one missing items are deselected", () => {
  const { store, order } = partly();
  store.setState((before) => selectOnly(before, "e"));
  expect(keepExisting(store.getState(), order).selected).toEqual(new Set(["e"]));
  expect(keepExisting(store.getState(), ["a", "b"]).selected).toEqual(new Set());
});

/** Resolves when all effects of the responses so far have happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The list of `partly`, whose responses the test controls: each call completes the oldest pending one. */
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
  const ranges = rangesOf(store, () => order, { placeOf: (id) => ALL.indexOf(id), load });
  store.setState((before) => selectOnly(before, "e"));
  ranges.extendTo("b");
  await vi.waitFor(() => expect([...store.getState().selected].join("")).toBe("bcde"));
  expect(load).toHaveBeenLastCalledWith(1, 5);
  expect(store.getState()).toMatchObject({ byList: null, anchor: "e", current: "b" });
  ranges.selectAll();
  await vi.waitFor(() => expect([...store.getState().selected].join("")).toBe("abcdef"));
  expect([load.mock.lastCall, store.getState().byList]).toEqual([[0, 6], null]);
});

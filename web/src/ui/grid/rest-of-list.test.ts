import { expect, test, vi } from "vitest";
import { rangesOf } from "./rest-of-list.ts";
import {
  acted,
  clearSelection,
  createSelectionStore,
  keepAmong,
  keepExisting,
  moveTo,
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

test("PLUS-489 a range over what is not loaded takes all of it, from an anchor that is out of sight as well", async () => {
  const { store, ranges, load, selected } = partly();
  store.setState((before) => selectOnly(before, "e"));
  ranges.extendTo("b");
  await vi.waitFor(() => expect(selected()).toBe("bcde"));
  expect(load).toHaveBeenCalledWith(1, 5);
  expect(store.getState()).toMatchObject({ anchor: "e", current: "b", ticked: true });
});

test("PLUS-489 what is loaded is selected at once, and nothing is asked for", () => {
  const { store, ranges, load, selected } = partly();
  store.setState((before) => selectOnly(before, "a"));
  ranges.extendTo("b");
  expect(selected()).toBe("ab");
  expect(load).not.toHaveBeenCalled();
});

test("PLUS-489 all of a list, and a band that went over it, hold what was never loaded", async () => {
  const { ranges, selected } = partly();
  ranges.selectAll();
  await vi.waitFor(() => expect(selected()).toBe("abcdef"));
  const take = vi.fn();
  ranges.takeAt([1, 2, 5], take);
  await vi.waitFor(() => expect(take).toHaveBeenCalledWith(["b", "c", "f"]));
});

test("PLUS-491 what cannot be loaded leaves the selection as it is", async () => {
  const { store, ranges, load, selected } = partly();
  store.setState((before) => selectOnly(before, "a"));
  load.mockResolvedValue(null as never);
  const take = vi.fn();
  ranges.selectAll();
  ranges.extendTo("e");
  ranges.takeAt([1, 4], take);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  expect(selected()).toBe("a");
  expect(take).not.toHaveBeenCalled();
});

test("PLUS-489 of a list that is not whole nothing is dropped for not being loaded; of a whole one what is not in it", () => {
  const { store, order } = partly();
  store.setState((before) => selectOnly(before, "e"));
  expect(keepExisting(store.getState(), order).selected).toEqual(new Set(["e"]));
  expect(keepExisting(store.getState(), ["a", "b"]).selected).toEqual(new Set());
});

/** Everything that follows from what has been answered has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The same list, whose answers come when the test says so: each call of it answers the one that is waiting longest. */
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

test("PLUS-541 of two ranges that are loaded at once the later one is selected, whichever comes first", async () => {
  const { ranges, answer, selected } = slow();
  ranges.extendTo("e");
  ranges.extendTo("c");
  await answer();
  expect(selected()).toBe("a");
  await answer();
  expect(selected()).toBe("abc");
});

test("PLUS-541 what is done while something is loaded stays: Escape, a click, the keyboard elsewhere, another list", async () => {
  for (const [act, expected] of [
    [clearSelection, ""],
    [(before) => selectOnly(before, "b"), "b"],
    [(before) => toggleSelected(before, "b"), "ab"],
    [(before) => moveTo(before, "b"), "a"],
    [acted, "a"],
  ] satisfies [typeof acted, string][]) {
    for (const begin of ["all", "range", "end", "band"]) {
      const { store, ranges, answer, selected } = slow();
      const take = vi.fn();
      if (begin === "all") ranges.selectAll();
      if (begin === "range") ranges.extendTo("e");
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

test("PLUS-541 Shift+End takes the range once its end is there, and what somebody else deletes meanwhile does not keep it from that", async () => {
  const { store, ranges, answer, selected } = slow();
  store.setState((before) => toggleSelected(before, "b"));
  ranges.goTo(5, true);
  store.setState((before) => keepAmong(before, { has: (id) => id !== "a" }));
  await answer();
  await answer();
  expect(selected()).toBe("bcdef");
});

test("PLUS-541 a range is nothing once the list has shifted below it", async () => {
  const { store, ranges, load, selected } = partly();
  store.setState((before) => selectOnly(before, "a"));
  load.mockResolvedValue(["new", "a", "b", "c"]);
  ranges.extendTo("d");
  await settled();
  expect(load).toHaveBeenCalled();
  expect(selected()).toBe("a");
});

import { expect, test, vi } from "vitest";
import { rangesOf } from "./rest-of-list.ts";
import { createSelectionStore, keepExisting, selectOnly } from "./selection.ts";

const ALL = ["a", "b", "c", "d", "e", "f"];

/** A list of six of which two are loaded. */
function partly() {
  const store = createSelectionStore();
  const load = vi.fn(async (from: number, to: number) => ALL.slice(from, to));
  const order = ["a", "b", undefined, undefined, undefined, undefined];
  const ranges = rangesOf(store, order, { placeOf: (id) => ALL.indexOf(id), load });
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
  expect(await ranges.idsAt([1, 2, 5])).toEqual(["b", "c", "f"]);
  expect(await ranges.idAt(4)).toBe("e");
});

test("PLUS-491 what cannot be loaded leaves the selection as it is", async () => {
  const { store, ranges, load, selected } = partly();
  store.setState((before) => selectOnly(before, "a"));
  load.mockResolvedValue(null as never);
  ranges.selectAll();
  ranges.extendTo("e");
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(selected()).toBe("a");
});

test("PLUS-489 of a list that is not whole nothing is dropped for not being loaded; of a whole one what is not in it", () => {
  const { store, order } = partly();
  store.setState((before) => selectOnly(before, "e"));
  expect(keepExisting(store.getState(), order).selected).toEqual(new Set(["e"]));
  expect(keepExisting(store.getState(), ["a", "b"]).selected).toEqual(new Set());
});

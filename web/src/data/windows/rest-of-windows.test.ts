import "#testkit/browser-window.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { rangesOf } from "#web/ui/grid/rest-of-list.ts";
import { createSelectionStore, selectedCount, selectOnly } from "#web/ui/grid/selection.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { KnownItems } from "./known-items.ts";
import { restOf } from "./rest-of-windows.ts";

interface Item {
  readonly id: string;
}

beforeEach(() => useNotices.setState({ shown: [], log: [] }));

const texts = () => useNotices.getState().shown.map(({ text }) => text);

test("PLUS-491 PLUS-728 up to 10,000 items are loaded to be selected, and stay known; beyond that a notice says so", async () => {
  const known = new KnownItems<Item>();
  const load = vi.fn(async (from: number) => [{ id: `take ${from}` }]);
  const rest = restOf(known, load);
  expect(await rest.load(5, 10_005)).toEqual(["take 5"]);
  expect(known.find("take 5")?.id).toBe("take 5");
  expect(texts()).toEqual([]);
  expect(await rest.load(5, 10_006)).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual(["You can select up to 10,000 items at once"]);
});

test("PLUS-489 a loaded item's place is known before the page shows it: Shift+End selects the range immediately", async () => {
  const rest = restOf(new KnownItems<Item>(), async (from, to) =>
    Array.from({ length: to - from }, (_, offset) => ({ id: `take ${from + offset}` })),
  );
  const store = createSelectionStore();
  store.setState((before) => selectOnly(before, "take 1"));
  const order = ["take 0", "take 1", ...Array.from({ length: 298 }, () => undefined)];
  rangesOf(store, () => order, rest).goTo(299, true);
  await vi.waitFor(() => expect(selectedCount(store.getState())).toBe(299));
});

test("PLUS-491 a wait of more than half a second is shown while it lasts, and a failure at its end", async () => {
  vi.useFakeTimers();
  try {
    const { promise, reject } = Promise.withResolvers<never>();
    const asked = restOf(new KnownItems<Item>(), () => promise).load(0, 3_000);
    await vi.advanceTimersByTimeAsync(400);
    expect(texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(texts()).toEqual(["Selecting 3,000 items…"]);
    reject(new Error("no answer"));
    expect(await asked).toBeNull();
    expect(texts()).toEqual(["Could not select the items"]);
  } finally {
    vi.useRealTimers();
  }
});

test("PLUS-541 items loaded before the list was sorted differently have no place in the current one", async () => {
  const known = new KnownItems<Item>();
  known.see([{ from: 0, items: [{ id: "a" }] }], "by name", new Set());
  const { promise, resolve } = Promise.withResolvers<Item[]>();
  const asked = restOf(known, () => promise).load(100, 101);
  known.see([{ from: 0, items: [{ id: "a" }] }], "by size", new Set());
  resolve([{ id: "b" }]);
  expect(await asked).toEqual(["b"]);
  expect([known.placeOf("b"), known.find("b")?.id]).toEqual([-1, "b"]);
});

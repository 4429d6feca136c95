import { renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { FolderTreeList } from "./use-folder-tree.ts";
import { useShownLine } from "./use-shown-line.ts";

test("FOLDERS-102 the tree scrolls 350 ms after the last folder was opened, and not to those before it", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines = new Map(["day1", "day2"].map((id, place) => [id, { id, place }]));
  const tree = { lines, find: async () => -1, isSettled: true, order: { open: [] }, root: { id: "root" } };
  const places: number[] = [];
  const show = (place: number) => void places.push(place);
  const { rerender } = renderHook(({ id }) => useShownLine(tree as unknown as FolderTreeList, id, show), {
    initialProps: { id: "day1" },
  });
  vi.advanceTimersByTime(200);
  rerender({ id: "day2" });
  vi.advanceTimersByTime(349);
  expect(places).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(places).toEqual([1]);
});

import { expect, test } from "vitest";
import { sortTakes } from "./take-order.ts";
import { playedIds } from "./use-take-order.ts";

const take = (
  id: string,
  name: string,
  size: number,
  duration: number,
  createdAt: string,
  sceneTake: string | null,
  circled = false,
) => ({
  id,
  name,
  displayName: name,
  type: "VIDEO",
  size,
  duration,
  createdAt,
  sceneTake,
  circled,
});
const takes = [
  take("a", "clip 10", 5, 900, "2026-11-03T00:00:00Z", "24 / 2", true),
  take("b", "clip 2", 9, 100, "2026-11-01T00:00:00Z", "24 / 1"),
  take("c", "clip 1", 7, 500, "2026-11-02T00:00:00Z", null),
];
const order = (key: Parameters<typeof sortTakes>[1]["key"], direction: "ascending" | "descending" = "ascending") =>
  sortTakes(takes, { key, direction })
    .map(({ id }) => id)
    .join("");

test("PLAYER-017 takes sort by name, created, size and duration", () => {
  expect(order("name")).toBe("cba");
  expect(order("created")).toBe("bca");
  expect(order("size")).toBe("acb");
  expect(order("duration", "descending")).toBe("acb");
});

test("PLAYER-018 PLAYER-019 takes sort by circle and by slate, those without one last", () => {
  expect(order("selected", "descending")).toBe("abc");
  expect(order("scene")).toBe("bac");
});

test("PLUS-354 next and previous go through what the filter leaves, from the take on screen also when it is left out", () => {
  const all = takes.map((one) => ({ ...one, posterUrl: null, commentCount: 0, mayEdit: true }));
  const left = (...ids: string[]) => all.filter(({ id }) => ids.includes(id));
  expect(playedIds(all, left("a", "c"), "a")).toEqual(["a", "c"]);
  expect(playedIds(all, left("a", "c"), "b")).toEqual(["a", "b", "c"]);
  expect(playedIds(all, [], "b")).toEqual(["b"]);
});

import { expect, test } from "vitest";
import { isWithin, toggled } from "./folder-tree-model.ts";

const line = (id: string, parentId: string) => [id, { parentId }] as const;
const lines = new Map([
  line("Day 10", "root"),
  line("Day 2", "root"),
  line("reports", "Day 2"),
  line("deep", "reports"),
]);

test("FOLDERS-061 a locked folder also locks everything below it", () => {
  const isLocked = (id: string) => isWithin(lines, id, new Set(["Day 2", "elsewhere"]));
  expect([...lines.keys(), "root", "unknown"].filter(isLocked)).toEqual(["Day 2", "reports", "deep"]);
});

test("PLUS-1542 folders are opened and closed; of more than 1,000 open ones the first are closed", () => {
  const open = toggled(new Set(["a", "b"]), ["c", "b"], true);
  expect([...open]).toEqual(["a", "b", "c"]);
  expect([...toggled(open, ["a", "c", "x"], false)]).toEqual(["b"]);
  const many = Array.from({ length: 998 }, (_, at) => `${at}`);
  expect([...toggled(open, many.slice(0, 997), true)]).toHaveLength(1_000);
  expect([...toggled(open, many, true)]).toEqual(["b", "c", ...many]);
});

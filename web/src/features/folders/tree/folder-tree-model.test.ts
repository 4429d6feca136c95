import { expect, test } from "vitest";
import type { TreeNode } from "../api/folder-queries.ts";
import { childrenByParent, visibleLines, withDescendants } from "./folder-tree-model.ts";

const node = (id: string, parentId: string | null, hasChildren = false) =>
  ({ id, parentId, name: id, hasChildren, assetCount: 0, allowedTo: { edit: true, delete: true } }) as TreeNode;
const nodes = [
  node("root", null, true),
  node("Day 10", "root"),
  node("Day 2", "root", true),
  node("reports", "Day 2", true),
  node("deep", "reports"),
];

test("FOLDERS-004 branches show their children when open, in natural order, with their depth", () => {
  const byParent = childrenByParent(nodes);
  expect(visibleLines(byParent, "root", new Set()).map((line) => line.node.id)).toEqual(["Day 2", "Day 10"]);
  expect(visibleLines(byParent, "root", new Set(["Day 2"])).map((line) => `${line.depth} ${line.node.id}`)).toEqual([
    "0 Day 2",
    "1 reports",
    "0 Day 10",
  ]);
});

test("FOLDERS-061 a locked folder also locks everything below it", () => {
  expect([...withDescendants(nodes, ["Day 2"])].sort()).toEqual(["Day 2", "deep", "reports"]);
});

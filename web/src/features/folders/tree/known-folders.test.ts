import { expect, test } from "vitest";
import { pathAmong } from "./known-folders.ts";

const node = (id: string, parentId: string | null) => ({ id, name: `Folder ${id}`, parentId });

test("the path to a folder that is still loading is known from the tree", () => {
  const nodes = [node("a", "root"), node("b", "a"), node("c", "b"), node("x", "root")];
  expect(pathAmong(nodes, "c").map(({ name }) => name)).toEqual(["Folder a", "Folder b", "Folder c"]);
  expect(pathAmong(nodes, "nowhere")).toEqual([]);
});

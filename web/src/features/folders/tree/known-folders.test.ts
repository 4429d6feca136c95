import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { folderKeys } from "../api/folder-keys.ts";
import { folderCard, openFolder } from "../items/cards-fixture.ts";
import { knownFolders, pathAmong, pathInTree } from "./known-folders.ts";

const node = (id: string, parentId: string | null) => ({ id, name: `Folder ${id}`, parentId });

test("the path to a folder that is still loading is known from the tree", () => {
  const nodes = [node("a", "root"), node("b", "a"), node("c", "b"), node("x", "root")];
  expect(pathAmong(nodes, "c").map(({ name }) => name)).toEqual(["Folder a", "Folder b", "Folder c"]);
  expect(pathAmong(nodes, "nowhere")).toEqual([]);
});

const allowed = (edit: boolean) => ({ allowedTo: { ...folderCard().allowedTo, edit } });
const line = (id: string, parentId: string, edit: boolean) => ({ ...node(id, parentId), ...allowed(edit) });

/** The tree of `project` has two loaded windows, that of another project one. */
beforeEach(() => {
  queryClient.clear();
  const root = { ...node("root", null), ...allowed(true) };
  const tree = folderKeys.tree("project");
  queryClient.setQueryData([...tree, 0], { root, above: [], nodes: [line("a", "root", true)] });
  queryClient.setQueryData([...tree, 1], { root, above: [line("b", "a", false)], nodes: [line("c", "b", true)] });
  queryClient.setQueryData([...folderKeys.tree("other"), 0], { root, above: [], nodes: [line("z", "root", true)] });
});

test("a path leads through all loaded parts of the project's tree", () => {
  expect(pathInTree("project", "c").map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(pathInTree("project", "z")).toEqual([]);
  expect(pathInTree("nowhere", "c")).toEqual([]);
});

test("known are the open folder, those above and below it, and the tree", () => {
  const parents = [
    { id: "root", name: "Lantern" },
    { id: "day", name: "Day 12" },
  ];
  const open = openFolder({ id: "cam", name: "A cam", parentId: "day", parents, ...allowed(false) });
  const below = folderCard({ id: "clips", name: "Clips", parentId: "cam", ...allowed(true) });
  const before = knownFolders("nowhere", open, [below]);
  expect([...before.values()]).toEqual([
    { id: "root", name: "Lantern", parentId: null, mayEdit: undefined },
    { id: "day", name: "Day 12", parentId: "root", mayEdit: undefined },
    { id: "cam", name: "A cam", parentId: "day", mayEdit: false },
    { id: "clips", name: "Clips", parentId: "cam", mayEdit: true },
  ]);
  const known = knownFolders("project", open, [below]);
  expect([...known.keys()]).toEqual(["root", "day", "cam", "clips", "a", "b", "c"]);
  expect(["root", "b", "c"].map((id) => known.get(id))).toEqual([
    { id: "root", name: "Folder root", parentId: null, mayEdit: true },
    { id: "b", name: "Folder b", parentId: "a", mayEdit: false },
    { id: "c", name: "Folder c", parentId: "b", mayEdit: true },
  ]);
});

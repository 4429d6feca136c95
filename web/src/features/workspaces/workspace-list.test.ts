import { expect, test } from "vitest";
import { chosenSort } from "#core/sorting/sort.ts";
import { withSizes } from "./holdings.ts";
import {
  DEFAULT_WORKSPACE_SORT,
  editableWorkspaces,
  WORKSPACE_KEYS_DESCENDING,
  WORKSPACE_SORT_KEYS,
} from "./workspace-list.ts";
import { workspaceMessages } from "./workspaces.messages.ts";

const workspace = (name: string, createdAt: string, rights: { edit?: boolean; delete?: boolean } = {}) => ({
  name,
  createdAt,
  allowedTo: { edit: rights.edit ?? true, delete: rights.delete ?? true },
});
const LIST = [
  workspace("Harbour 10", "2026-11-03T08:00:00Z"),
  workspace("Harbour 2", "2026-11-01T08:00:00Z"),
  workspace("Aurora", "2026-11-02T08:00:00Z"),
];
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test("WORKSPACES-010 the size of a workspace is the sum of its projects' sizes, of no others", () => {
  const projects = [
    { workspaceId: "a", size: 1_000 },
    { workspaceId: "b", size: 20 },
    { workspaceId: "a", size: 300 },
  ];
  const sizes = (of: typeof projects | undefined) => withSizes([{ id: "a" }, { id: "c" }], of).map(({ size }) => size);
  expect(sizes(projects)).toEqual([1_300, 0]);
  // Not "0 B" while it is unknown.
  expect(sizes(undefined)).toEqual([null, null]);
});

test("WORKSPACES-007 WORKSPACES-019 only workspaces the user can edit are listed, by name or by creation", () => {
  const all = [...LIST, workspace("Not mine", "2026-11-04T08:00:00Z", { edit: false })];
  expect(names(editableWorkspaces(all, DEFAULT_WORKSPACE_SORT))).toEqual(["Aurora", "Harbour 2", "Harbour 10"]);
  expect(names(editableWorkspaces(all, { key: "created", direction: "ascending" }))).toEqual([
    "Harbour 2",
    "Aurora",
    "Harbour 10",
  ]);
});

test("WORKSPACES-020 WORKSPACES-086 the sort options are Name and Created; Created starts with the newest", () => {
  expect(WORKSPACE_SORT_KEYS.map((key) => workspaceMessages.sortKeys[key])).toEqual(["Name", "Created"]);
  const choose = (key: "name" | "created") => chosenSort(DEFAULT_WORKSPACE_SORT, key, WORKSPACE_KEYS_DESCENDING);
  expect(choose("created")).toEqual({ key: "created", direction: "descending" });
  expect(names(editableWorkspaces(LIST, choose("created")))).toEqual(["Harbour 10", "Aurora", "Harbour 2"]);
});

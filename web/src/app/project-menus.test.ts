import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import { navigateWith } from "#web/data/navigation.ts";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { menuFor, sidebarFor } from "#web/faces/shown-commands.ts";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { type ProjectItems, projectItems } from "#web/features/projects/list/project-items.ts";
import { projectTree, type TreePlace } from "#web/features/projects/project-tree.ts";
import { features } from "./features.ts";

beforeEach(() => installAll(features));

const ALL = { view: true, edit: true, delete: true, manageUsers: true };
const project = (id: string, rights: Partial<typeof ALL> = {}) =>
  ({ id, name: id, folderId: `root of ${id}`, allowedTo: { ...ALL, ...rights } }) as Project;
const context: ProjectItems = {
  selected: [],
  selectionMode: false,
  mayCreate: false,
  mayMove: false,
  onCreated() {},
  onSelectAll() {},
  onCancelSelection() {},
};
const labels = (part: Partial<ProjectItems>) =>
  menuFor(projectItems, { ...context, ...part }).flatMap((group) => group.actions.map((action) => action.label));
const treeMenu = (place: Partial<TreePlace>) =>
  menuFor(projectTree, { project: project("a"), folder: null, openId: "o", mayCreate: false, ...place });
const treeLabels = (rights: Partial<typeof ALL>, mayCreate = false) =>
  treeMenu({ project: project("a", rights), mayCreate }).flatMap(({ actions }) => actions.map(({ label }) => label));

test("PROJECTS-018 a project's menu has every item its permissions allow", () => {
  expect(labels({ selected: [project("a")], mayCreate: true, mayMove: true })).toEqual([
    "Open",
    "New Project",
    "Manage Users",
    "Set Poster Image",
    "Settings",
    "Change Workspace",
    "Delete",
    "Cancel Selection",
    "Select Items",
  ]);
  expect(labels({ selected: [project("a", { edit: false, delete: false, manageUsers: false })] })).toEqual([
    "Open",
    "Cancel Selection",
    "Select Items",
  ]);
});

test("PROJECTS-076 PLUS-522 Manage Users and Settings are next to a project, only for people who can edit it", () => {
  const beside = (items: Partial<ProjectItems>) =>
    sidebarFor(projectItems, { ...context, ...items }).map(({ label }) => label);
  expect(beside({ selected: [project("a")] })).toEqual(["Manage Users", "Settings"]);
  for (const rights of [{ edit: false }, { edit: false, manageUsers: false }])
    expect(beside({ selected: [project("a", rights)] })).toEqual([]);
  expect(beside({ selected: [project("a", { manageUsers: false, delete: false })] })).toEqual(["Settings"]);
});

test("PROJECTS-013 New Project is offered to people who can create projects in some workspace", () => {
  expect(labels({ mayCreate: true })).toContain("New Project");
  expect(labels({ mayCreate: false })).not.toContain("New Project");
  expect(treeLabels({}, true)).toContain("New Project");
  expect(treeLabels({}, false)).not.toContain("New Project");
});

test("PROJECTS-077 PROJECTS-078 Manage Users and Settings need edit on exactly one project, and no selection mode", () => {
  for (const label of ["Manage Users", "Settings"]) {
    expect(labels({ selected: [project("a")] })).toContain(label);
    expect(labels({ selected: [project("a", { edit: false })] })).not.toContain(label);
    expect(labels({ selected: [project("a"), project("b")] })).not.toContain(label);
    expect(labels({ selected: [project("a")], selectionMode: true })).not.toContain(label);
    expect(labels({ selected: [] })).not.toContain(label);
  }
});

test("PROJECTS-079 Delete is offered only with the right on all selected projects", () => {
  expect(labels({ selected: [project("a"), project("b")] })).toContain("Delete");
  expect(labels({ selected: [project("a"), project("b", { delete: false })] })).not.toContain("Delete");
  expect(labels({ selected: [] })).not.toContain("Delete");
});

test("PROJECTS-019 PROJECTS-020 Select Items is shown until selection mode is on, Cancel Selection while something is selected", () => {
  expect(labels({ selectionMode: false })).toEqual(["Select Items"]);
  expect(labels({ selected: [project("a")] }).slice(-2)).toEqual(["Cancel Selection", "Select Items"]);
  expect(labels({ selected: [project("a")], selectionMode: true })).toContain("Cancel Selection");
  expect(labels({ selected: [project("a")], selectionMode: true })).not.toContain("Select Items");
});

test("PROJECTS-009 PROJECTS-010 PROJECTS-011 PROJECTS-012 the tree's menu has Delete with the right to delete, its other items with the right to edit", () => {
  const edits = ["Manage Users", "Set Poster Image", "Settings"];
  expect(treeLabels({})).toEqual([...edits, "Delete"]);
  expect(treeLabels({ delete: false })).toEqual(edits);
  expect(treeLabels({ edit: false, manageUsers: false })).toEqual(["Delete"]);
  expect(treeLabels({ edit: false, manageUsers: false, delete: false })).toEqual([]);
});

const NO_RIGHTS = { edit: false, delete: false, share: false };
const inTree = (rights: Partial<typeof NO_RIGHTS>) => ({
  id: "f",
  name: "Day 1",
  parentId: null,
  allowedTo: { ...NO_RIGHTS, ...rights },
});

test("PLUS-370 a folder in the tree has the project's items, applied to the folder where possible", () => {
  const folder = inTree({ edit: true, delete: true, share: true });
  expect(treeMenu({ folder, mayCreate: true }).map(({ actions }) => actions.map(({ label }) => label))).toEqual([
    ["Open", "New Folder", "Rename", "Share"],
    ["Manage Users", "Set Poster Image", "Settings"],
    ["New Project"],
    ["Delete"],
  ]);
  const offered = (rights: Partial<typeof NO_RIGHTS>) =>
    treeMenu({ project: project("a", { edit: false, manageUsers: false }), folder: inTree(rights) }).flatMap(
      ({ actions }) => actions.map(({ label }) => label),
    );
  expect(offered({})).toEqual(["Open"]);
  expect(offered({ edit: true })).toEqual(["Open", "New Folder", "Rename"]);
  expect(offered({ share: true })).toEqual(["Open", "Share"]);
  const opened: unknown[] = [];
  navigateWith({ navigate: async (options: unknown) => void opened.push(options) });
  const lines = treeMenu({ folder }).flatMap(({ actions }) => actions);
  for (const label of ["Open", "Manage Users", "Settings"]) lines.find((line) => line.label === label)?.onSelect();
  expect(opened).toEqual([
    { to: "/projects/$projectId/{-$folderId}", params: { projectId: "a", folderId: "f" } },
    { to: "/users/$projectId/{-$folderId}", params: { projectId: "a", folderId: "f" } },
    { to: "/projects/$projectId/settings", params: { projectId: "a" } },
  ]);
});

test("PROJECTS-012 the folder's own right decides on its deletion, not the project's", () => {
  const offered = (rights: Partial<typeof ALL>, folder: TreePlace["folder"]) =>
    treeMenu({ project: project("a", rights), folder }).flatMap(({ actions }) => actions.map(({ label }) => label));
  expect(offered({ delete: false }, inTree({ delete: true }))).toContain("Delete");
  expect(offered({ delete: true }, inTree({}))).not.toContain("Delete");
});

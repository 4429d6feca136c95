import { beforeEach, expect, test } from "vitest";
import { installFeatures } from "#web/faces/faces.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import type { Project } from "../api/project-queries.ts";
import { projectsFeature } from "../projects.feature.ts";
import { type ProjectItems, projectItems } from "./project-items.ts";
import { type ProjectActions, treeMenu } from "./project-menu.ts";

beforeEach(() => installFeatures([projectsFeature]));

const ALL = { view: true, edit: true, delete: true, manageUsers: true };
const project = (id: string, rights: Partial<typeof ALL> = {}) =>
  ({ id, name: id, allowedTo: { ...ALL, ...rights } }) as Project;
const actions: ProjectActions = {
  open: () => {},
  create: () => {},
  manageUsers: () => {},
  setPoster: () => {},
  settings: () => {},
  changeWorkspace: () => {},
  delete: () => {},
};
const context: ProjectItems = {
  selected: [],
  selectionMode: false,
  mayCreate: false,
  mayMove: false,
  actions,
  onSelectAll: () => {},
  onCancelSelection: () => {},
};
const labels = (part: Partial<ProjectItems>) =>
  menuFor(projectItems, { ...context, ...part }).flatMap((group) => group.actions.map((action) => action.label));
const treeLabels = (rights: Partial<typeof ALL>, mayCreate = false) =>
  treeMenu(project("a", rights), mayCreate, actions).flatMap((group) => group.actions.map(({ label }) => label));

test("PROJECTS-018 a project's menu has every line its permissions allow", () => {
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

test("PROJECTS-013 New Project is offered to who may create projects in some workspace", () => {
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

test("PROJECTS-019 PROJECTS-020 Select Items stands until selection mode is on, Cancel Selection while something is selected", () => {
  expect(labels({ selectionMode: false })).toEqual(["Select Items"]);
  expect(labels({ selected: [project("a")] }).slice(-2)).toEqual(["Cancel Selection", "Select Items"]);
  expect(labels({ selected: [project("a")], selectionMode: true })).toContain("Cancel Selection");
  expect(labels({ selected: [project("a")], selectionMode: true })).not.toContain("Select Items");
});

test("PROJECTS-009 PROJECTS-010 PROJECTS-011 PROJECTS-012 the tree's menu asks for edit, and for delete", () => {
  const edits = ["Manage Users", "Set Poster Image", "Settings"];
  expect(treeLabels({})).toEqual([...edits, "Delete"]);
  expect(treeLabels({ delete: false })).toEqual(edits);
  expect(treeLabels({ edit: false, manageUsers: false })).toEqual(["Delete"]);
  expect(treeLabels({ edit: false, manageUsers: false, delete: false })).toEqual([]);
});

test("PROJECTS-009 PROJECTS-010 PROJECTS-011 PROJECTS-012 PROJECTS-013 a folder in the tree has the same lines, for itself where it can", () => {
  const done: string[] = [];
  const log = (what: string) => () => void done.push(what);
  const folder = (mayDelete: boolean) => ({
    own: [{ id: "open", label: "Open", onSelect: log("open the folder") }],
    mayDelete,
    manageUsers: log("users of the folder"),
    setPoster: log("poster of the folder"),
    delete: log("delete the folder"),
  });
  const ofProject = { ...actions, settings: log("settings of the project"), create: log("new project") };
  const lines = (rights: Partial<typeof ALL>, mayDelete: boolean) =>
    treeMenu(project("a", rights), true, ofProject, folder(mayDelete)).flatMap((group) => group.actions);
  for (const line of lines({}, true)) line.onSelect();
  expect(done).toEqual([
    "open the folder",
    "users of the folder",
    "poster of the folder",
    "settings of the project",
    "new project",
    "delete the folder",
  ]);
  // The folder's own right decides on its deletion, not the project's.
  expect(lines({ delete: false }, true).map(({ label }) => label)).toContain("Delete");
  expect(lines({ delete: true }, false).map(({ label }) => label)).not.toContain("Delete");
});

test("a line that nothing would answer to is left out", () => {
  const { manageUsers: _, ...without } = actions;
  expect(labels({ selected: [project("a")], actions: without })).not.toContain("Manage Users");
});

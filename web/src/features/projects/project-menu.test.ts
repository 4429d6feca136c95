import { expect, test } from "vitest";
import type { Project } from "./api/project-queries.ts";
import { type ProjectMenuContext, projectMenu } from "./project-menu.ts";

const project = (id: string, mayDelete: boolean) =>
  ({ id, name: id, allowedTo: { view: true, edit: true, delete: mayDelete, manageUsers: true } }) as Project;

const labels = (part: Partial<ProjectMenuContext>) =>
  projectMenu({
    selected: [],
    selectionMode: false,
    mayCreate: false,
    onOpen: () => {},
    onCreate: () => {},
    onDelete: () => {},
    onSelectAll: () => {},
    onCancelSelection: () => {},
    ...part,
  }).flatMap((group) => group.actions.map((action) => action.label));

test("PROJECTS-013 New Project is offered to who may create projects in some workspace", () => {
  expect(labels({ mayCreate: true })).toContain("New Project");
  expect(labels({ mayCreate: false })).not.toContain("New Project");
});

test("PROJECTS-079 Delete is offered only with the right on all selected projects", () => {
  expect(labels({ selected: [project("a", true), project("b", true)] })).toContain("Delete");
  expect(labels({ selected: [project("a", true), project("b", false)] })).not.toContain("Delete");
  expect(labels({ selected: [] })).not.toContain("Delete");
});

test("PROJECTS-019 PROJECTS-020 Select Items turns into Cancel Selection while something is selected", () => {
  expect(labels({ selectionMode: false })).toContain("Select Items");
  expect(labels({ selectionMode: true })).toContain("Cancel Selection");
});

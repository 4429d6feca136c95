import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import type { Workspace } from "#web/data/account/account-queries.ts";
import { installFeatures } from "#web/faces/faces.ts";
import { barFor, headFor, labelOf } from "#web/faces/shown-commands.ts";
import { projectsFeature } from "#web/features/projects/projects.feature.ts";
import type { WorkspaceProject } from "./projects/workspace-project.ts";
import {
  type WorkspaceProjects,
  type WorkspaceRows,
  workspaceAdmins,
  workspaceProjects,
  workspaceRows,
} from "./workspace-rows.ts";
import { workspacesFeature } from "./workspaces.feature.ts";

beforeEach(() => installFeatures([workspacesFeature, projectsFeature]));

const workspace = (mayDelete = true, createProject = true) =>
  ({ id: "w", name: "W", allowedTo: { edit: true, delete: mayDelete, createProject } }) as Workspace;
const project = (mayDelete = true) => ({ id: "p", allowedTo: { edit: true, delete: mayDelete } }) as WorkspaceProject;

const rows = (selected: readonly Workspace[], change: Partial<WorkspaceRows> = {}) => {
  const context = { isSuperuser: true, selected, projects: [], ...change };
  return [...headFor(workspaceRows, context), ...barFor(workspaceRows, context)].map(({ id }) => id);
};

test("WORKSPACES-013 WORKSPACES-014 New Workspace is a superuser's with nothing selected, Delete Workspace with exactly one", () => {
  expect(rows([])).toEqual(["workspaces.new"]);
  expect(rows([workspace()])).toEqual(["workspaces.delete"]);
  expect(rows([workspace(), workspace()])).toEqual([]);
  expect(rows([], { isSuperuser: false })).toEqual([]);
  expect(rows([workspace()], { isSuperuser: false })).toEqual([]);
  expect(rows([workspace(false)])).toEqual([]);
  // Nobody knows yet which projects would move.
  expect(rows([workspace()], { projects: undefined })).toEqual([]);
});

const inWorkspace = (selected: readonly WorkspaceProject[], change: Partial<WorkspaceProjects> = {}) => {
  const context = { workspace: workspace(), hasOtherWorkspace: true, selected, ...change };
  return [...headFor(workspaceProjects, context), ...barFor(workspaceProjects, context)].map((command) =>
    labelOf(command, context),
  );
};

test("WORKSPACES-034 New Project shows while nothing is selected", () => {
  expect(inWorkspace([])).toEqual(["New Project"]);
  expect(inWorkspace([], { workspace: workspace(true, false) })).toEqual([]);
  expect(inWorkspace([project()])).not.toContain("New Project");
});

test("WORKSPACES-035 Move Project needs a selection and another workspace to go to", () => {
  expect(inWorkspace([project()])).toContain("Move Project");
  expect(inWorkspace([project(), project()])).toContain("Move Projects");
  expect(inWorkspace([project()], { hasOtherWorkspace: false })).toEqual(["Delete Project"]);
});

test("WORKSPACES-036 Delete Project needs that all of the selection may be deleted", () => {
  expect(inWorkspace([project(), project()])).toEqual(["Move Projects", "Delete Projects"]);
  expect(inWorkspace([project(), project(false)])).toEqual(["Move Projects"]);
});

test("WORKSPACES-030 admins are added while none is selected, and removed one or several", () => {
  const admins = (count: number) => {
    const selected = Array.from({ length: count }, (_one, at) => ({ id: String(at), name: "" }));
    const context = { workspaceId: "w", presentIds: [], selected };
    return [...headFor(workspaceAdmins, context), ...barFor(workspaceAdmins, context)].map((command) =>
      labelOf(command, context),
    );
  };
  expect([0, 1, 2].map(admins)).toEqual([["Add User"], ["Remove User"], ["Remove Users"]]);
});

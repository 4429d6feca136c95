import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { barFor, headFor, labelOf } from "#web/faces/shown-commands.ts";
import type { Workspace } from "#web/features/workspaces/api/workspace-list.ts";
import type { Project } from "../api/project-queries.ts";
import { projectsFeature } from "../projects.feature.ts";
import { type WorkspaceProjects, workspaceProjects } from "./workspace-projects.ts";

beforeEach(() => installAll([projectsFeature]));

const workspace = (createProject = true) =>
  ({ id: "w", name: "W", allowedTo: { edit: true, delete: true, createProject } }) as Workspace;
const project = (mayDelete = true) => ({ id: "p", allowedTo: { edit: true, delete: mayDelete } }) as Project;

const inWorkspace = (selected: readonly Project[], change: Partial<WorkspaceProjects> = {}) => {
  const context = { workspace: workspace(), hasOtherWorkspace: true, selected, ...change };
  return [...headFor(workspaceProjects, context), ...barFor(workspaceProjects, context)].map((command) =>
    labelOf(command, context),
  );
};

test("WORKSPACES-034 New Project shows while nothing is selected", () => {
  expect(inWorkspace([])).toEqual(["New Project"]);
  expect(inWorkspace([], { workspace: workspace(false) })).toEqual([]);
  expect(inWorkspace([project()])).not.toContain("New Project");
});

test("WORKSPACES-035 Move Project needs a selection and another workspace to go to", () => {
  expect(inWorkspace([project()])).toContain("Move Project");
  expect(inWorkspace([project(), project()])).toContain("Move Projects");
  expect(inWorkspace([project()], { hasOtherWorkspace: false })).toEqual(["Delete Project"]);
});

test("WORKSPACES-036 Delete Project needs the right to delete the whole selection", () => {
  expect(inWorkspace([project()])).toEqual(["Move Project", "Delete Project"]);
  expect(inWorkspace([project(false)])).toEqual(["Move Project"]);
  expect(inWorkspace([project(), project()])).toEqual(["Move Projects", "Delete Projects"]);
  expect(inWorkspace([project(), project(false)])).toEqual(["Move Projects"]);
});

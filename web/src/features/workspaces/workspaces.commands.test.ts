import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { barFor, headFor, labelOf } from "#web/faces/shown-commands.ts";
import type { Workspace } from "./api/workspace-list.ts";
import { openWorkspace, type WorkspaceRows, workspaceAdmins, workspaceRows } from "./workspace-rows.ts";
import { workspacesFeature } from "./workspaces.feature.ts";

await installAll([workspacesFeature]);

const workspace = (mayDelete = true) =>
  ({ id: "w", name: "W", allowedTo: { edit: true, delete: mayDelete, createProject: true } }) as Workspace;

const rows = (selected: readonly Workspace[], change: Partial<WorkspaceRows> = {}) => {
  const context = { isSuperuser: true, selected, projects: [], ...change };
  return [...headFor(workspaceRows, context), ...barFor(workspaceRows, context)].map(({ id }) => id);
};

test("WORKSPACES-013 WORKSPACES-014 New Workspace is for superusers with nothing selected, Delete Workspace with exactly one", () => {
  expect(rows([])).toEqual(["workspaces.new"]);
  expect(rows([workspace()])).toEqual(["workspaces.delete"]);
  expect(rows([workspace(), workspace()])).toEqual([]);
  expect(rows([], { isSuperuser: false })).toEqual([]);
  expect(rows([workspace()], { isSuperuser: false })).toEqual([]);
  expect(rows([workspace(false)])).toEqual([]);
  // Which projects would move isn't known yet.
  expect(rows([workspace()], { projects: undefined })).toEqual([]);
});

test("WORKSPACES-029 WORKSPACES-030 admins are added while none is selected, and removed with one or several", () => {
  const admins = (count: number) => {
    const selected = Array.from({ length: count }, (_one, at) => ({ id: String(at), name: "" }));
    const context = { workspaceId: "w", presentIds: [], selected };
    return [...headFor(workspaceAdmins, context), ...barFor(workspaceAdmins, context)].map((command) =>
      labelOf(command, context),
    );
  };
  expect([0, 1, 2].map(admins)).toEqual([["Add User"], ["Remove User"], ["Remove Users"]]);
});

test("WORKSPACES-014 an open workspace can be deleted by those who may", () => {
  const labels = (mayDelete: boolean) => {
    const context = { workspace: workspace(mayDelete), projects: [] };
    return headFor(openWorkspace, context).map((command) => labelOf(command, context));
  };
  expect([labels(true), labels(false)]).toEqual([["Delete"], []]);
});

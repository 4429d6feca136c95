import { expect, test } from "vitest";
import { projectButtons } from "./project-buttons.ts";

const project = (mayDelete = true) => ({ allowedTo: { delete: mayDelete } });
const HERE = { editableWorkspaces: 2, mayCreate: true };

test("WORKSPACES-034 New Project shows while nothing is selected", () => {
  expect(projectButtons([], HERE)).toEqual({ create: true, move: null, delete: null });
  expect(projectButtons([], { ...HERE, mayCreate: false }).create).toBe(false);
  expect(projectButtons([project()], HERE).create).toBe(false);
});

test("WORKSPACES-035 Move Project needs a selection and another workspace to go to", () => {
  expect(projectButtons([project()], HERE).move).toBe("Move Project");
  expect(projectButtons([project(), project()], HERE).move).toBe("Move Projects");
  expect(projectButtons([project()], { ...HERE, editableWorkspaces: 1 }).move).toBeNull();
});

test("WORKSPACES-036 Delete Project needs that all of the selection may be deleted", () => {
  expect(projectButtons([project()], HERE).delete).toBe("Delete Project");
  expect(projectButtons([project(), project()], HERE).delete).toBe("Delete Projects");
  expect(projectButtons([project(), project(false)], HERE).delete).toBeNull();
});

import { expect, test } from "vitest";
import { newProjectProblems, workspaceChoices } from "./new-project-form.ts";

const workspace = (name: string, createProject = true, isDefault = false) => ({
  id: name,
  name,
  isDefault,
  allowedTo: { createProject },
});
const all = [workspace("Zinc"), workspace("Amber"), workspace("House", true, true), workspace("Closed", false)];
const names = (filter: string) => workspaceChoices(all, filter).map(({ name }) => name);

test("PROJECTS-059 PROJECTS-060 the choices are workspaces in which the user may create projects, the default one first", () => {
  expect(names("")).toEqual(["House", "Amber", "Zinc"]);
});

test("PROJECTS-061 the choices are filtered by case-insensitive substring", () => {
  expect(names("MB")).toEqual(["Amber"]);
  expect(names("xyz")).toEqual([]);
});

test("a selected workspace does not hide the others", () => {
  expect(names("amber")).toEqual(["House", "Amber", "Zinc"]);
});

test("PROJECTS-053 PROJECTS-054 PROJECTS-056 missing values are reported", () => {
  expect(newProjectProblems({ manager: " ", workspaceId: null, storage: null })).toEqual({
    manager: "A Rushlight manager is required",
    workspace: "Project must be associated to a workspace",
    storage: "Project must be associated to a storage",
  });
  expect(newProjectProblems({ manager: "Priya", workspaceId: "w", storage: "" })).toEqual({
    manager: null,
    workspace: null,
    storage: null,
  });
});

import { expect, test } from "vitest";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import { DEFAULT_SIDEBAR_SORT, type ProjectSortKey, STARTS_DESCENDING } from "#core/sorting/sort-rules.ts";
import { editableProjects, SIDEBAR_SORT_KEYS } from "./editable-projects.ts";

const project = (name: string, createdAt: string, edit = true) => ({
  name,
  createdAt,
  allowedTo: { view: true, edit, delete: false, manageUsers: edit },
});
const all = [
  project("Reel 10", "2026-01-03"),
  project("Closed", "2026-01-09", false),
  project("reel 2", "2026-01-01"),
  project("Amber", "2026-01-02"),
];
const names = (sort: Sort<ProjectSortKey>) => editableProjects(all, sort).map(({ name }) => name);

test("PROJECTS-005 PROJECTS-006 PROJECTS-007 PROJECTS-008 the settings list editable projects, by Title or Created; selecting the active sort again reverses it", () => {
  expect(SIDEBAR_SORT_KEYS).toEqual(["title", "created"]);
  expect(names(DEFAULT_SIDEBAR_SORT)).toEqual(["Amber", "reel 2", "Reel 10"]);
  const byCreated = chosenSort<ProjectSortKey>(DEFAULT_SIDEBAR_SORT, "created", STARTS_DESCENDING);
  expect(names(byCreated)).toEqual(["Reel 10", "Amber", "reel 2"]);
  expect(names(chosenSort<ProjectSortKey>(byCreated, "created", STARTS_DESCENDING))).toEqual([
    "reel 2",
    "Amber",
    "Reel 10",
  ]);
});

import { expect, test } from "vitest";
import type { Project } from "./api/project-queries.ts";
import { changesToSave, draftOf, editsAfterSaving, readDay, settingsProblems } from "./settings-form.ts";

const project = {
  id: "p",
  name: "Lantern",
  production: "Tern & Tide",
  director: "",
  dop: "",
  manager: "Mo Line",
  shootingStart: "2026-11-02",
  shootingEnd: null,
  asperaServer: null,
  settings: { slateFormat: "SCENE_SHOT_TAKE" },
} as unknown as Project;
const saved = draftOf(project);

test("PROJECTS-062 PROJECTS-064 a title and a manager are required, a taken title is said", () => {
  expect(settingsProblems({ ...saved, name: "  ", manager: " " }, null)).toEqual({
    name: "A title is required",
    manager: "A Rushlight manager is required",
  });
  expect(settingsProblems({ ...saved, name: " Harbour " }, "Harbour")).toEqual({
    name: "This title is already used by another project",
  });
  expect(settingsProblems(saved, null)).toEqual({});
});

test("PROJECTS-065 PROJECTS-029 days are year/month/day or nothing; everything else is an invalid date", () => {
  expect(["2026/11/02", "2026/1/2", " 2024/02/29 ", ""].map(readDay)).toEqual([
    "2026-11-02",
    "2026-01-02",
    "2024-02-29",
    null,
  ]);
  for (const typed of ["02/11/2026", "2026-11-02", "2026/13/01", "2025/02/29", "soon", "2026/11", "2026/11/2x"])
    expect([typed, readDay(typed)]).toEqual([typed, undefined]);
  expect(settingsProblems({ ...saved, shootingStart: "soon", shootingEnd: "2026/2/30" }, null)).toEqual({
    shootingStart: "Invalid date",
    shootingEnd: "Invalid date",
  });
});

test("PROJECTS-044 only fields that changed and are valid are sent", () => {
  expect(changesToSave(project, {}, null)).toBeNull();
  expect(changesToSave(project, { name: "Lantern", manager: "Mo Line " }, null)).toBeNull();
  expect(changesToSave(project, { director: " Maren ", name: "", shootingStart: "2026/12/1" }, null)).toMatchObject({
    changes: { director: "Maren", shootingStart: "2026-12-01" },
    slateFormat: undefined,
  });
  expect(changesToSave(project, { shootingStart: "" }, null)?.changes).toEqual({ shootingStart: null });
  expect(changesToSave(project, { slateFormat: "SCENE_TAKE" }, null)).toMatchObject({
    changes: {},
    slateFormat: "SCENE_TAKE",
  });
  expect(changesToSave(project, { name: "Taken" }, "Taken")).toBeNull();
});

test("what is typed while the save is under way stays to be saved, and so does what cannot be saved", () => {
  const sent = { director: "Ma" };
  expect(editsAfterSaving({ director: "Ma", name: "" }, sent)).toEqual({ name: "" });
  expect(editsAfterSaving({ director: "Maren" }, sent)).toEqual({ director: "Maren" });
});

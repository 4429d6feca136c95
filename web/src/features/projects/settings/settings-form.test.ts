import { expect, test } from "vitest";
import type { Project } from "../api/project-queries.ts";
import {
  draftOf,
  readDay,
  settingsChanges,
  settingsProblems,
  settingsToSave,
  unsavedSettings,
} from "./settings-form.ts";

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

test("PROJECTS-062 PROJECTS-064 a title and a manager are required, a taken title shows an error", () => {
  expect(settingsProblems({ ...saved, name: "  ", manager: " " }, null)).toEqual({
    name: "A title is required",
    manager: "A Rushlight manager is required",
  });
  expect(settingsProblems({ ...saved, name: " Harbour " }, "Harbour")).toEqual({
    name: "This title is already used by another project",
  });
  expect(settingsProblems(saved, null)).toEqual({});
});

test("PROJECTS-065 PROJECTS-029 dates are year/month/day or empty; everything else is an invalid date", () => {
  expect(["2026/11/02", "2026/1/2", " 2024/02/29 ", ""].map(readDay)).toEqual([
    "2026-11-02",
    "2026-01-02",
    "2024-02-29",
    null,
  ]);
  for (const typed of [
    "02/11/2026",
    "2026-11-02",
    "2026.11.02",
    "2026/13/01",
    "2025/02/29",
    "soon",
    "2026/11",
    "2026/11/2x",
  ])
    expect([typed, readDay(typed)]).toEqual([typed, undefined]);
  expect(settingsProblems({ ...saved, shootingStart: "soon", shootingEnd: "2026/2/30" }, null)).toEqual({
    shootingStart: "Invalid date",
    shootingEnd: "Invalid date",
  });
});

test("PROJECTS-044 only fields that changed and are valid are sent", () => {
  expect(settingsToSave(project, {}, null)).toBeNull();
  expect(settingsToSave(project, { name: "Lantern", manager: "Mo Line " }, null)).toBeNull();
  const part = settingsToSave(project, { director: " Maren ", name: "", shootingStart: "2026/12/1" }, null);
  expect(part).toEqual({ director: "Maren", shootingStart: "2026/12/1" });
  expect(settingsChanges(part ?? {})).toEqual({
    changes: { director: "Maren", shootingStart: "2026-12-01" },
    slateFormat: undefined,
  });
  expect(settingsChanges({ shootingStart: "" }).changes).toEqual({ shootingStart: null });
  expect(settingsToSave(project, { slateFormat: "SCENE_TAKE" }, null)).toEqual({ slateFormat: "SCENE_TAKE" });
  expect(settingsChanges({ slateFormat: "SCENE_TAKE" })).toEqual({ changes: {}, slateFormat: "SCENE_TAKE" });
  expect(settingsToSave(project, { name: "Taken" }, "Taken")).toBeNull();
});

test("PROJECTS-043 a value that can't be saved counts as unsaved, spaces around a value don't", () => {
  expect(unsavedSettings(project, { name: "", director: " " })).toEqual({ name: "" });
  expect(unsavedSettings(project, { shootingStart: "soon", manager: "Mo Line" })).toEqual({ shootingStart: "soon" });
  expect(unsavedSettings(project, { name: " Lantern " })).toEqual({});
});

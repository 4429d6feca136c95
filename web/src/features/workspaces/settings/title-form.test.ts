import { expect, test } from "vitest";
import { SETTINGS_SAVE_DELAY_MS } from "#web/ui/saving/autosave.ts";
import { titleProblem, titleToSave, unsavedTitle } from "./title-form.ts";

test("WORKSPACES-053 WORKSPACES-055 an empty title and a taken one each show their own message", () => {
  expect(titleProblem("", null)).toBe("A title is required");
  expect(titleProblem("   ", null)).toBe("A title is required");
  expect(titleProblem(" Harbour ", "Harbour")).toBe("This name is already used by another workspace");
  expect(titleProblem("Harbour 2", "Harbour")).toBeNull();
});

test("WORKSPACES-047 WORKSPACES-048 WORKSPACES-054 a second after typing the trimmed title is saved, if it is valid and changed", () => {
  expect(SETTINGS_SAVE_DELAY_MS).toBe(1000);
  expect(titleToSave("Aurora", { title: " Aurora North " }, null)).toEqual({ title: "Aurora North" });
  expect(titleToSave("Aurora", {}, null)).toBeNull();
  expect(titleToSave("Aurora", { title: " Aurora " }, null)).toBeNull();
  expect(titleToSave("Aurora", { title: " " }, null)).toBeNull();
  expect(titleToSave("Aurora", { title: "Harbour" }, "Harbour")).toBeNull();
});

test("WORKSPACES-053 a title that can't be saved counts as unsaved", () => {
  expect(unsavedTitle("Aurora", { title: " " })).toEqual({ title: "" });
  expect(unsavedTitle("Aurora", { title: "Aurora " })).toEqual({});
  expect(unsavedTitle("Aurora", {})).toEqual({});
});

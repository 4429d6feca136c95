import { expect, test } from "vitest";
import { SETTINGS_SAVE_DELAY_MS } from "#web/ui/autosave.ts";
import { titleProblem, titleToSave } from "./title-form.ts";

test("WORKSPACES-053 WORKSPACES-055 an empty title and a taken one each have their sentence", () => {
  expect(titleProblem("", null)).toBe("A title is required");
  expect(titleProblem("   ", null)).toBe("A title is required");
  expect(titleProblem(" Harbour ", "Harbour")).toBe("This name is already used by another workspace");
  expect(titleProblem("Harbour 2", "Harbour")).toBeNull();
});

test("WORKSPACES-047 WORKSPACES-048 WORKSPACES-054 a second after typing the trimmed title is saved, if it is valid and another one", () => {
  expect(SETTINGS_SAVE_DELAY_MS).toBe(1000);
  expect(titleToSave("Aurora", " Aurora North ", null)).toBe("Aurora North");
  expect(titleToSave("Aurora", null, null)).toBeNull();
  expect(titleToSave("Aurora", " Aurora ", null)).toBeNull();
  expect(titleToSave("Aurora", " ", null)).toBeNull();
  expect(titleToSave("Aurora", "Harbour", "Harbour")).toBeNull();
});

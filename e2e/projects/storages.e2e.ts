import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { answerInstead } from "../pages/answers.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { ProjectSettingsPage } from "../pages/project-settings-page.ts";
import { SEVERAL_STORAGES } from "../pages/several-storages.ts";
import { visitAs } from "../visit-as.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld({ fakeTime: false, webDir: inject("webDir") });
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

test("PLUS-412 a superuser renames storages and marks them read-only, in a dialog of the administration", async () => {
  await using visited = await visitAs(world, "superuser");
  const { page } = visited;
  const settings = new ProjectSettingsPage(page);
  await answerInstead(page, "StorageConfig", SEVERAL_STORAGES);
  await settings.open(stage.projectId);
  await page.getByRole("region", { name: "Administration" }).getByRole("button", { name: "Edit Storages…" }).click();
  const dialog = page.getByRole("dialog", { name: "Storages" });
  const of = (name: string) => dialog.getByRole("group", { name, exact: true });
  for (const fixed of ["Local disk", "Old archive"])
    expect(await of(fixed).getByRole("checkbox").isDisabled()).toBe(true);
  expect(await of("Archive").getByRole("checkbox").isDisabled()).toBe(false);
  await of("Local disk").getByLabel("Name").fill("");
  await dialog.getByText("Please enter a name!").waitFor();
  expect(await dialog.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await of("Local disk").getByLabel("Name").fill("Machine room");
  await expectAccessible(page);
  await screenshot(page, "storages-dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await new BrowserPage(page).notices.getByText("Successfully saved changes").waitFor();
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(() => page.getByLabel("Storage", { exact: true }).inputValue(), { timeout: 15_000 })
    .toBe("Machine room");
});

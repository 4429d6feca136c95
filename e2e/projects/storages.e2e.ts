import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { ProjectSettingsPage } from "../pages/project-settings-page.ts";
import { visitAs } from "../visit-as.ts";

let world: TestWorld;
let stage: Stage;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storages-"));
  const other = (name: string, prefix: string, isReadOnly: boolean) => {
    return { name, prefix, isReadOnly, storage: { kind: "file" as const, directory: join(folder, prefix) } };
  };
  const otherStorages = [other("Archive", "at-archive", false), other("Old archive", "at-old", true)];
  world = await testWorld({ fakeTime: false, webDir: inject("webDir"), config: { otherStorages } });
  stage = await stageProduction(world);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test("PLUS-273 a new project is created in the selected storage", async () => {
  await using visited = await visitAs(world, "superuser");
  const { page } = visited;
  const name = `Kept apart ${randomUUID().slice(0, 8)}`;
  await page.goto("/projects");
  await page.getByRole("button", { name: "New Project" }).click();
  const dialog = page.getByRole("dialog", { name: "New Project" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(name);
  await dialog.getByRole("combobox", { name: "Manager" }).fill("Mo Line");
  await dialog.getByRole("combobox", { name: "Workspace" }).fill("Northern");
  await page.getByRole("option", { name: "Northern Light Pictures" }).click();
  await dialog.getByRole("combobox", { name: "Storage" }).click();
  await page.getByRole("option", { name: /^Archive/ }).click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await new BrowserPage(page).notices.getByText(`Successfully created project "${name}"`, { exact: true }).waitFor();
  const made = world.platform.db.selectFrom("project").select("storage_prefix").where("name", "=", name);
  expect(await made.execute()).toEqual([{ storage_prefix: "at-archive" }]);
});

test("PLUS-412 a superuser renames storages and marks them read-only, in a dialog of the administration", async () => {
  await using visited = await visitAs(world, "superuser");
  const { page } = visited;
  const settings = new ProjectSettingsPage(page);
  await settings.open(stage.projectId);
  await page.getByRole("region", { name: "Administration" }).getByRole("button", { name: "Edit Storages…" }).click();
  const dialog = page.getByRole("dialog", { name: "Storages" });
  const of = (name: string) => dialog.getByRole("group", { name, exact: true });
  for (const fixed of ["Local disk", "Old archive"])
    expect(await of(fixed).getByRole("checkbox").isDisabled()).toBe(true);
  await of("Archive").getByRole("checkbox").check();
  await of("Local disk").getByLabel("Name").fill("");
  await dialog.getByText("Please enter a name!").waitFor();
  expect(await dialog.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await of("Local disk").getByLabel("Name").fill("Machine room");
  await expectAccessible(page);
  await screenshot(page, "storages-dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await new BrowserPage(page).notices.getByText("Successfully saved changes", { exact: true }).waitFor();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("Storage", { exact: true }).inputValue()).toBe("Machine room");
  const { storageConfig } = await world
    .as("superuser")
    .graphql<{ storageConfig: { storages: object[] } }>("{ storageConfig { storages { name readOnly } } }");
  expect(storageConfig.storages).toEqual([
    { name: "Machine room", readOnly: false },
    { name: "Archive", readOnly: true },
    { name: "Old archive", readOnly: true },
  ]);
});

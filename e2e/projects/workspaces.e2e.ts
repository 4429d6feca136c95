import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { expectAccessible, screenshot, type Visit } from "../browser.ts";
import { answerInstead } from "../pages/answers.ts";
import { WorkspacesPage } from "../pages/workspaces-page.ts";
import { visitAs } from "../visit-as.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld({ worker: true, fakeTime: false, webDir: inject("webDir") });
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

async function open(person: PersonName, path: string): Promise<{ visited: Visit; page: Page; area: WorkspacesPage }> {
  const visited = await visitAs(world, person);
  await visited.page.goto(path);
  return { visited, page: visited.page, area: new WorkspacesPage(visited.page) };
}
const SAVED = { interval: 50 };
const workspaceNamed = async (name: string) =>
  (await world.platform.db.selectFrom("workspace").selectAll().where("name", "=", name).execute())[0];
/** Layout width, even while the dialog is still growing into place. */
const widthOf = (dialog: Locator) =>
  dialog.evaluate((element) => (element instanceof HTMLElement ? element.offsetWidth : 0));
const FAILS = { error: "Not now" };

test("WORKSPACES-002 WORKSPACES-006 a superuser creates a workspace and opens it from the list", async () => {
  const { visited, page, area } = await open("superuser", "/projects");
  await using _ = visited;
  await step("WORKSPACES-008 WORKSPACES-009 the list is at /workspaces, with name, creation and size", async () => {
    await page.getByRole("link", { name: "Workspaces", exact: true }).click();
    await page.waitForURL("**/workspaces");
    expect(await area.heads()).toEqual(["Name", "Created", "Size"]);
  });
  await area.newWorkspace.click();
  const create = area.newDialog.getByRole("button", { name: "Create" });
  const name = area.newDialog.getByRole("textbox", { name: "Name" });
  await step("WORKSPACES-056 WORKSPACES-084 the dialog of 400 px waits for a name", async () => {
    await create.waitFor();
    expect(await create.isDisabled()).toBe(true);
    expect(await widthOf(area.newDialog)).toBe(400);
  });
  await expectAccessible(page);
  await step("WORKSPACES-057 a taken name shows an error at its field", async () => {
    await name.fill("northern light pictures");
    await create.click();
    await area.newDialog.getByText("This name is already used by another workspace", { exact: true }).waitFor();
    expect(await area.notices.getByText("Could not create workspace").count()).toBe(0);
  });
  await step("WORKSPACES-077 a workspace that can't be created shows an error", async () => {
    await answerInstead(page, "CreateWorkspace", FAILS);
    await name.fill("Aurora");
    await create.click();
    await area.notices.getByText("Could not create workspace", { exact: true }).waitFor();
    await page.unroute("**/api/graphql");
  });
  await step("WORKSPACES-078 a created workspace is confirmed by name", async () => {
    await create.click();
    await area.notices.getByText('Successfully created workspace "Aurora"', { exact: true }).waitFor();
  });
  const entries = () => area.sidebar.getByRole("link").allInnerTexts();
  await step("WORKSPACES-018 WORKSPACES-019 the sidebar lists all, by name or by creation date", async () => {
    await expect.poll(entries).toEqual(["All Workspaces", "Aurora", "Default Workspace", "Northern Light Pictures"]);
    await page.getByRole("button", { name: "Sort by Name" }).click();
    await page.getByRole("menu").getByText("Created").click();
    await expect.poll(entries).toEqual(["All Workspaces", "Aurora", "Northern Light Pictures", "Default Workspace"]);
  });

  await step(
    "WORKSPACES-011 WORKSPACES-013 WORKSPACES-014 New becomes Delete with one selected, and both disappear with two",
    async () => {
      await area.tick("Aurora");
      const remove = page.getByRole("button", { name: "Delete Workspace" });
      await remove.waitFor();
      expect(await area.newWorkspace.count()).toBe(0);
      await area.tick("Northern Light Pictures");
      await remove.waitFor({ state: "detached" });
    },
  );
  await expectAccessible(page);
  await screenshot(page, "workspaces");
  await area.tick("Northern Light Pictures");
  await area.tick("Aurora");
  await step("WORKSPACES-012 a click on a row opens the workspace", async () => {
    await area.row("Aurora").getByRole("cell").nth(2).click();
    await area.tabs.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/workspaces/${(await workspaceNamed("Aurora"))?.id}`);
  });
});

test("the title is saved automatically if it is valid and changed", async () => {
  const id = (await workspaceNamed("Aurora"))?.id ?? "";
  const { visited, page, area } = await open("superuser", `/workspaces/${id}`);
  await using _ = visited;
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/graphql")) return;
    const { operationName, variables } = request.postDataJSON();
    if (operationName === "UpdateWorkspace") sent.push(variables);
  });
  const title = page.getByRole("region", { name: "Information" }).getByLabel("Title");
  const facts = page.getByRole("complementary", { name: "Details" });
  await step("WORKSPACES-021 the inspector shows five facts", async () => {
    await facts.getByText("–", { exact: true }).waitFor();
    const terms = () => facts.locator("dt").allInnerTexts();
    await expect.poll(terms).toEqual(["Name", "Created", "Total Size", "Projects", "Admins"]);
  });
  await step("WORKSPACES-023 WORKSPACES-053 a title is required", async () => {
    await title.fill("  ");
    await page.getByText("A title is required").waitFor();
  });
  await step("WORKSPACES-055 a taken title shows an error at its field", async () => {
    await title.fill("Default Workspace");
    await page.getByText("This name is already used by another workspace").waitFor();
    expect(await title.getAttribute("aria-invalid")).toBe("true");
  });
  await step("WORKSPACES-079 a failed save shows an error", async () => {
    await answerInstead(page, "UpdateWorkspace", FAILS);
    await title.fill("Aurora North");
    await area.notices.getByText("Could not update workspace", { exact: true }).waitFor();
    await page.unroute("**/api/graphql");
  });
  await step("WORKSPACES-047 WORKSPACES-048 WORKSPACES-054 the trimmed title is saved once", async () => {
    sent.length = 0;
    await title.fill(" Aurora Films ");
    await expect.poll(async () => (await workspaceNamed("Aurora Films"))?.id, SAVED).toBe(id);
    await page.getByText("All changes saved").waitFor();
    expect(sent).toEqual([{ id, name: "Aurora Films" }]);
  });
  await area.sidebar.getByRole("link", { name: "Aurora Films" }).waitFor();
});

test("WORKSPACES-004 WORKSPACES-006 WORKSPACES-024 logo and default poster are uploaded, shown and removed", async () => {
  const { visited, page, area } = await open("superuser", `/workspaces/${stage.workspaceId}`);
  await using _ = visited;
  const logo = page.getByRole("group", { name: "Logo" });
  const poster = page.getByRole("group", { name: "Default Poster" });
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c08030" } });
  await logo.waitFor();
  await step("WORKSPACES-082 an invalid image shows an error", async () => {
    await area.choose(logo, "notes.txt", "text/plain", Buffer.from("no picture"));
    await area.choose(logo, "fake.png", "image/png", Buffer.from("no picture"));
    await area.notices.getByText("Could not upload image", { exact: true }).waitFor();
    await logo.getByText(/^Choose a JPEG/).waitFor();
  });
  const asked = area.watchCalls();
  const steps = () => area.imageSteps(asked);
  await step("WORKSPACES-085 the logo is 48 px high", async () => {
    await area.choose(logo, "logo.png", "image/png", await picture(400, 160).png().toBuffer());
    await logo.getByRole("button", { name: "Remove Logo" }).waitFor();
    await expect.poll(async () => (await logo.locator("img").boundingBox())?.height).toBe(48);
    await expect.poll(steps, SAVED).toEqual([expect.any(String), "PUT", "ConfirmImageUpload", "WorkspaceList"]);
    asked.length = 0;
  });
  const releasePut = await area.holdPut();
  await step(
    "WORKSPACES-050 WORKSPACES-051 WORKSPACES-058 a poster is uploaded with its progress, confirmed, and the workspaces are reloaded",
    async () => {
      await area.choose(poster, "poster.tiff", "image/tiff", await picture(640, 360).tiff().toBuffer());
      await poster.getByRole("progressbar", { name: "Uploading the image" }).waitFor();
      releasePut();
      await poster.getByRole("button", { name: "Remove Default Poster" }).waitFor();
      await poster.locator("img").waitFor();
      await expect
        .poll(steps, SAVED)
        .toEqual(["UploadWorkspaceProjectPoster", "PUT", "ConfirmImageUpload", "WorkspaceList"]);
    },
  );
  await expectAccessible(page);
  await screenshot(page, "workspace-settings");

  const manager = await open("manager", "/projects");
  await using __ = manager.visited;
  await step("SHELL-017 a person with one workspace sees its logo in the header", async () => {
    await manager.page.getByRole("banner").getByRole("img", { name: "Northern Light Pictures" }).waitFor();
  });

  await step("WORKSPACES-083 an image that can't be removed shows an error", async () => {
    await answerInstead(page, "RemoveWorkspaceImages", FAILS);
    await logo.getByRole("button", { name: "Remove Logo" }).click();
    await area.notices.getByText("Could not remove image", { exact: true }).waitFor();
    await page.unroute("**/api/graphql");
  });
  for (const group of [logo, poster]) {
    await group.getByRole("button", { name: /^Remove/ }).click();
    await group.locator("img").waitFor({ state: "detached" });
  }
});

test("WORKSPACES-015 people become admins and are removed again", async () => {
  const id = (await workspaceNamed("Aurora Films"))?.id ?? "";
  const { visited, page, area } = await open("superuser", `/workspaces/${id}/users`);
  await using _ = visited;
  await step("WORKSPACES-028 a workspace without admins says so", async () => {
    await page.getByRole("heading", { name: "This workspace has no admins", exact: true }).waitFor();
  });
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await page.getByRole("button", { name: "Add User" }).click();
  const add = dialog.getByRole("button", { name: "Add", exact: true });
  await add.waitFor();
  expect(await add.isDisabled()).toBe(true);
  // The whole dialog by the keyboard.
  const people = dialog.getByRole("combobox", { name: "People" });
  await expect.poll(() => people.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Wim ");
  await page.getByRole("option", { name: "Wim Workspaceadmin" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  for (const name of ["Olga Otheradmin", "Tomasz Editor"]) {
    await people.fill(name.slice(0, 4));
    await page.getByRole("option", { name }).click();
    await dialog.getByRole("list", { name: "Selected people" }).getByText(name).waitFor();
  }
  await step("WORKSPACES-084 Add User is 400 px wide", async () => expect(await widthOf(dialog)).toBe(400));
  await dialog.getByText("Wim Workspaceadmin").waitFor();
  await expectAccessible(page);
  await screenshot(page, "workspace-add-user");
  await step("WORKSPACES-071 admins that can't be added show an error", async () => {
    await answerInstead(page, "SaveWorkspaceUser", FAILS);
    await add.click();
    await area.notices.getByText("Could not add a workspace admin", { exact: true }).waitFor();
    await page.unroute("**/api/graphql");
  });
  await step("WORKSPACES-059 WORKSPACES-069 WORKSPACES-072 added admins are confirmed, and in the list", async () => {
    await add.click();
    await area.notices.getByText("Successfully added workspace admins", { exact: true }).waitFor();
    await area.row("Tomasz Editor").waitFor();
  });
  await step("WORKSPACES-026 WORKSPACES-027 the table has name and email, and a filter", async () => {
    expect(await area.heads()).toEqual(["Name", "Email"]);
    await area.filter.fill("olga");
    await area.row("Wim Workspaceadmin").waitFor({ state: "detached" });
    await area.filter.fill("");
  });

  const removal = page.getByRole("alertdialog");
  await step("WORKSPACES-029 WORKSPACES-030 Add becomes Remove", async () => {
    await area.tick("Wim Workspaceadmin");
    await expect.poll(() => page.getByRole("button", { name: "Add User" }).count()).toBe(0);
    await page.getByRole("button", { name: "Remove User", exact: true }).click();
  });
  await removal.getByText("Wim Workspaceadmin will no longer manage this workspace").waitFor();
  await step("WORKSPACES-084 the dialog that removes a user is 400 px wide", async () =>
    expect(await widthOf(removal)).toBe(400),
  );
  await expectAccessible(page);
  await screenshot(page, "workspace-remove-user");
  await step("WORKSPACES-043 WORKSPACES-075 a removed admin stays as supervisor, and it is confirmed", async () => {
    await removal.getByRole("button", { name: "Keep as Supervisor" }).click();
    await area.notices.getByText("Successfully removed user from workspace admins", { exact: true }).waitFor();
    await area.row("Wim Workspaceadmin").waitFor({ state: "detached" });
  });
  await step("WORKSPACES-076 the removal of several admins is confirmed", async () => {
    for (const name of ["Olga Otheradmin", "Tomasz Editor"]) await area.tick(name);
    await page.getByRole("button", { name: "Remove Users" }).click();
    await removal.getByRole("button", { name: "Remove", exact: true }).click();
    await area.notices.getByText("Successfully removed users from workspace admins", { exact: true }).waitFor();
    await page.getByRole("heading", { name: "This workspace has no admins", exact: true }).waitFor();
  });
});

test("projects are created, opened, moved and deleted from their workspace", async () => {
  const id = (await workspaceNamed("Aurora Films"))?.id ?? "";
  const { visited, page, area } = await open("superuser", `/workspaces/${id}/projects`);
  await using _ = visited;
  await step("WORKSPACES-033 a workspace without projects says so", async () => {
    await page.getByRole("heading", { name: "This Workspace Has No Projects", exact: true }).waitFor();
  });
  await step("WORKSPACES-034 New Project creates one in this workspace", async () => {
    for (const name of ["Lamplight", "Tide"]) {
      await page.getByRole("button", { name: "New Project" }).click();
      const dialog = page.getByRole("dialog", { name: "New Project" });
      await dialog.getByRole("textbox", { name: "Title" }).fill(name);
      await dialog.getByRole("combobox", { name: "Manager" }).fill("Mo Line");
      await dialog.getByRole("button", { name: "Create" }).click();
      await area.row(name).waitFor();
    }
  });
  await step("WORKSPACES-032 the table has its columns", async () => {
    expect(await area.heads()).toEqual(["Title", "Manager", "Created", "Size", "Settings"]);
  });
  await step("WORKSPACES-038 the icon opens the settings", async () => {
    await area.row("Lamplight").getByRole("button", { name: "Settings of Lamplight" }).click();
    await page.waitForURL("**/projects/*/settings");
  });
  await page.goBack();
  await step("WORKSPACES-037 a click on a row opens the project", async () => {
    await area.row("Lamplight").getByRole("cell", { name: "Mo Line" }).click();
    await page.waitForURL(/\/projects\/[\w-]{36}\/[\w-]{36}$/);
  });
  await page.goBack();
  await step("WORKSPACES-035 WORKSPACES-036 the buttons follow the selection", async () => {
    await area.tick("Tide");
    await page.getByRole("button", { name: "Move Project", exact: true }).waitFor();
    await area.tick("Lamplight");
    await page.getByRole("button", { name: "Delete Projects" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "New Project" }).count()).toBe(0);
  });
  await expectAccessible(page);
  await screenshot(page, "workspace-projects");
  await step("WORKSPACES-041 moved projects leave the list", async () => {
    await page.getByRole("button", { name: "Move Projects" }).click();
    await page.getByRole("combobox", { name: "Workspace" }).fill("Northern");
    await page.getByRole("option", { name: "Northern Light Pictures" }).click();
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await page.getByRole("heading", { name: "This Workspace Has No Projects", exact: true }).waitFor();
  });
  await step("WORKSPACES-042 moved projects appear in the other workspace", async () => {
    await area.sidebar.getByRole("link", { name: "Northern Light Pictures" }).click();
    for (const name of ["Lamplight", "Tide"]) await area.row(name).waitFor();
  });
  await area.tick("Tide");
  await page.getByRole("button", { name: "Delete Project", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await area.row("Tide").waitFor({ state: "detached" });
});

test("WORKSPACES-006 WORKSPACES-016 WORKSPACES-017 WORKSPACES-039 workspaces with a transfer server have a statistics tab; a missing workspace redirects to the list", async () => {
  const { visited, page, area } = await open("superuser", `/workspaces/${stage.workspaceId}/stats`);
  await using _ = visited;
  await page.waitForURL(`**/workspaces/${stage.workspaceId}`);
  await area.tabs.waitFor();
  await expect.poll(() => area.tabs.getByRole("link").allInnerTexts()).toEqual(["Settings", "Admins", "Projects"]);
  await answerInstead(page, "ProjectList", {
    change: (data) => JSON.parse(JSON.stringify(data).replaceAll('"asperaServer":null', '"asperaServer":"asp2"')),
  });
  await page.reload();
  await area.tabs.getByRole("link", { name: "Stats" }).click();
  await page.getByText("No Aspera transfers during that period").waitFor();
  await expectAccessible(page);
  await screenshot(page, "workspace-stats");
  await page.goto("/workspaces/00000000-0000-7000-8000-000000000000/users");
  await page.waitForURL("**/workspaces");
});

test("WORKSPACES-005 WORKSPACES-013 WORKSPACES-025 an admin sees only their own workspace, can't delete it, and can't remove themselves", async () => {
  const { visited, page, area } = await open("manager", "/workspaces");
  await using _ = visited;
  await step("WORKSPACES-007 only your own workspace is listed", async () => {
    await area.row("Northern Light Pictures").waitFor();
    const links = () => area.sidebar.getByRole("link").allInnerTexts();
    await expect.poll(links).toEqual(["All Workspaces", "Northern Light Pictures"]);
  });
  expect(await area.newWorkspace.count()).toBe(0);
  await area.row("Northern Light Pictures").getByRole("link").click();
  await area.tabs.waitFor();
  expect(await page.getByRole("button", { name: "Delete" }).count()).toBe(0);
  await step("WORKSPACES-031 your own row can't be selected", async () => {
    await area.tabs.getByRole("link", { name: "Admins" }).click();
    await area.row("Wim Workspaceadmin").waitFor();
    expect(await area.row("Wim Workspaceadmin").getByRole("checkbox").isDisabled()).toBe(true);
    await area.row("Wim Workspaceadmin").click();
    await page.getByRole("checkbox", { name: "Select all" }).click();
    expect(await page.getByRole("toolbar", { name: "Selection" }).count()).toBe(0);
  });
});

test("WORKSPACES-003 WORKSPACES-025 a deleted workspace leaves its projects to the default workspace", async () => {
  const { visited, page, area } = await open("superuser", `/workspaces/${stage.workspaceId}`);
  await using _ = visited;
  const confirmation = page.getByRole("alertdialog", { name: "Delete Workspace" });
  const remove = async () => {
    await page.getByRole("button", { name: "Delete" }).click();
    await confirmation.getByText(/Its 2 projects move to the default workspace/).waitFor();
    expect(await widthOf(confirmation)).toBe(400);
    await confirmation.getByRole("button", { name: "Delete" }).click();
  };
  await step("WORKSPACES-080 a failed deletion shows an error", async () => {
    await answerInstead(page, "DeleteWorkspace", FAILS);
    await remove();
    await area.notices.getByText("Failed to delete workspace", { exact: true }).waitFor();
    await page.unroute("**/api/graphql");
  });
  await step("WORKSPACES-081 a deletion is confirmed", async () => {
    await remove();
    await area.notices.getByText("Successfully deleted workspace", { exact: true }).waitFor();
    await page.waitForURL("**/workspaces");
    await area.row("Northern Light Pictures").waitFor({ state: "detached" });
  });
  await step("WORKSPACES-040 the projects are in the default workspace", async () => {
    await area.row("Default Workspace").getByRole("link").click();
    expect(await page.getByRole("button", { name: "Delete" }).count()).toBe(0);
    await area.tabs.getByRole("link", { name: "Projects" }).click();
    for (const name of ["Lamplight", "Northern Light"]) await area.row(name).waitFor();
  });

  await page.goto("/workspaces");
  await area.tick("Aurora Films");
  await page.getByRole("button", { name: "Delete Workspace" }).click();
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await area.row("Aurora Films").waitFor({ state: "detached" });
});

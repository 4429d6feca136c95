import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { expectAccessible, screenshot, type Visit } from "../browser.ts";
import { answerInstead } from "../pages/answers.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices, noticeDuring } from "../pages/hold-notices.ts";
import { ProjectSettingsPage } from "../pages/project-settings-page.ts";
import { reopenSidebar } from "../pages/reopen-sidebar.ts";
import { SEVERAL_STORAGES } from "../pages/several-storages.ts";
import { visitAs } from "../visit-as.ts";

let world: TestWorld;
let stage: Stage;
let other: Stage;
beforeAll(async () => {
  world = await testWorld({ worker: true, fakeTime: false, webDir: inject("webDir") });
  stage = await stageProduction(world);
  other = await stageProduction(world, "Harbour");
});
afterAll(() => world[Symbol.asyncDispose]());

interface Opened {
  visited: Visit;
  page: Page;
  browser: BrowserPage;
  settings: ProjectSettingsPage;
}
async function open(person: PersonName, path?: string): Promise<Opened> {
  const visited = await visitAs(world, person);
  const { page } = visited;
  if (path !== undefined) await page.goto(path);
  return { visited, page, browser: new BrowserPage(page), settings: new ProjectSettingsPage(page) };
}
/** A second until it is sent, plus time for a busy machine. */
const SAVED = { interval: 50 };
const row = (id: string) =>
  world.platform.db.selectFrom("project").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
test("PROJECTS-001 PROJECTS-014 the list shows the assigned projects; a person without any sees a message", async () => {
  const { visited, page } = await open("outsider", "/projects");
  await using _ = visited;
  await page.getByRole("heading", { name: "You aren't assigned to any Projects", exact: true }).waitFor();
});

test("PROJECTS-015 PROJECTS-016 PROJECTS-017 workspace, storage and transfer server are columns for superusers only", async () => {
  const extra = ["Workspace", "Storage", "Transfer Server"];
  for (const [person, seen] of [
    ["superuser", extra],
    ["supervisor", []],
  ] as const) {
    const { visited, page } = await open(person, "/projects");
    await using _ = visited;
    await page.getByRole("button", { name: "List", exact: true }).click();
    await page.getByRole("columnheader", { name: "Size" }).waitFor();
    const columns = async () => (await page.getByRole("columnheader").allInnerTexts()).map((text) => text.trim());
    await expect.poll(async () => (await columns()).filter((name) => extra.includes(name))).toEqual(seen);
  }
});

test("PROJECTS-021 PROJECTS-022 PROJECTS-076 the inspector shows the values; Settings is offered only with the right to edit", async () => {
  await world.platform.db
    .updateTable("project")
    .set({ production: "Tern & Tide", shooting_start: "2026-11-03" })
    .where("id", "=", stage.projectId)
    .execute();
  const { visited, page, browser, settings } = await open("supervisor", "/projects");
  await using _ = visited;
  await browser.pick("Northern Light");
  const labels = browser.details.locator("dt");
  await expect
    .poll(() => labels.allInnerTexts())
    .toEqual(["Production", "Manager", "Shooting Start", "Name", "Created", "Created By"]);
  await browser.details.getByText("3 Nov 2026", { exact: true }).waitFor();
  await browser.details.getByRole("button", { name: "Settings" }).click();
  await settings.tabs.waitFor();
  expect(new URL(page.url()).pathname).toBe(`/projects/${stage.projectId}/settings`);

  const viewer = await open("viewer", "/projects");
  await using __ = viewer.visited;
  await viewer.browser.pick("Northern Light");
  await viewer.browser.details.locator("dt").first().waitFor();
  expect(await viewer.browser.details.getByRole("button", { name: "Settings" }).count()).toBe(0);
});

test("PROJECTS-023 New Project asks for what it needs, and reports failure and success", async () => {
  const { visited, page, browser } = await open("superuser");
  await using _ = visited;
  await answerInstead(page, "StorageConfig", SEVERAL_STORAGES);
  await answerInstead(page, "CreateProject", { error: "The database is asleep" });
  await page.goto("/projects");
  await page.getByRole("button", { name: "New Project" }).click();
  const dialog = page.getByRole("dialog", { name: "New Project" });
  const create = dialog.getByRole("button", { name: "Create" });
  const combo = (name: string) => dialog.getByRole("combobox", { name });
  const choose = (name: string) => page.getByRole("option", { name }).click();
  await combo("Storage").waitFor();
  // Only the dialog's buttons are accessible: "Sort by Created" behind it is not.
  expect(await page.getByRole("button", { name: "Create" }).count()).toBe(1);
  await step("PROJECTS-057 title and manager are required", async () => {
    expect(await create.isDisabled()).toBe(true);
    await dialog.getByRole("textbox", { name: "Title" }).fill("Lamplight");
    expect(await create.isDisabled()).toBe(true);
  });
  await step("PROJECTS-055 a workspace is required, and a storage if there are several", async () => {
    await combo("Manager").fill("Mo Line");
    await create.click();
    await dialog.getByText("Project must be associated to a workspace", { exact: true }).waitFor();
    await dialog.getByText("Project must be associated to a storage", { exact: true }).waitFor();
  });
  await combo("Workspace").fill("Northern");
  await choose("Northern Light Pictures");
  await combo("Storage").click();
  // A read-only workspace accepts no projects.
  await expect
    .poll(() => page.getByRole("option").allInnerTexts())
    .toEqual([expect.stringMatching(/Local disk\s+Disk/), expect.stringMatching(/Archive\s+S3/)]);
  await step("PROJECTS-087 a project that can't be created shows an error", async () => {
    await choose("Local disk");
    await create.click();
    await browser.notices.getByText("Could not create project", { exact: true }).waitFor();
    await page.unroute("**/api/graphql");
  });
  await step("PROJECTS-095 a created project is confirmed by name", async () => {
    await create.click();
    await browser.notices.getByText('Successfully created project "Lamplight"', { exact: true }).waitFor();
    await browser.card("Lamplight").waitFor();
  });

  const manager = await open("manager", "/projects");
  await using __ = manager.visited;
  await step("PROJECTS-058 only superusers select a storage", async () => {
    await manager.page.getByRole("button", { name: "New Project" }).click();
    await manager.page.getByRole("combobox", { name: "Workspace" }).waitFor();
    expect(await manager.page.getByRole("combobox", { name: "Storage" }).count()).toBe(0);
  });
});

test("PLUS-002 projects are moved to another workspace from the menu", async () => {
  const { visited, page, browser } = await open("superuser", "/projects");
  await using _ = visited;
  const dialog = page.getByRole("dialog", { name: "Change Project Workspace" });
  const move = dialog.getByRole("button", { name: "Move" });
  await answerInstead(page, "MoveProject", { error: "Not now" });
  await step("PROJECTS-024 PROJECTS-069 the dialog waits for a workspace", async () => {
    await browser.pick("Lamplight");
    await browser.pick("Harbour", "Control");
    await (await browser.menuOf("Harbour")).getByRole("menuitem", { name: "Change Workspace" }).click();
    expect(await move.isDisabled()).toBe(true);
  });
  await step("PROJECTS-091 several projects that can't be moved show an error", async () => {
    await dialog.getByRole("combobox", { name: "Workspace" }).fill("Default");
    await page.getByRole("option", { name: "Default Workspace" }).click();
    await move.click();
    await browser.notices.getByText("Could not move projects", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });
  await page.keyboard.press("Escape");

  await step("PROJECTS-090 one project that can't be moved shows an error", async () => {
    await (await browser.menuOf("Lamplight")).getByRole("menuitem", { name: "Change Workspace" }).click();
    await dialog.getByRole("combobox", { name: "Workspace" }).fill("Harbour");
    await page.getByRole("option", { name: "Harbour Pictures" }).click();
    await move.click();
    await browser.notices.getByText("Could not move project", { exact: true }).waitFor();
  });
  await step("PROJECTS-096 a move is confirmed", async () => {
    await page.unroute("**/api/graphql");
    await move.click();
    await browser.notices.getByText("Successfully moved project(s)", { exact: true }).waitFor();
  });
  const lamplight = await world.platform.db
    .selectFrom("project")
    .select("workspace_id")
    .where("name", "=", "Lamplight")
    .executeTakeFirstOrThrow();
  expect(lamplight.workspace_id).toBe(other.workspaceId);
});

test("PROJECTS-025 PROJECTS-092 PROJECTS-097 deleting projects asks first and reports the result", async () => {
  const { visited, page, browser } = await open("superuser", "/projects");
  await using _ = visited;
  const confirmation = page.getByRole("alertdialog", { name: "Delete Project(s)" });
  await answerInstead(page, "DeleteProject", { error: "Not now" });
  const remove = async () => {
    await (await browser.menuOf("Lamplight")).getByRole("menuitem", { name: "Delete" }).click();
    await confirmation.getByText('Delete "Lamplight" with all its folders, files and comments?').waitFor();
  };
  await remove();
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await browser.notices.getByText("Failed to delete project(s)", { exact: true }).waitFor();
  await page.unroute("**/api/graphql");
  await remove();
  await screenshot(page, "delete-project");
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await browser.notices.getByText("Successfully deleted project(s)", { exact: true }).waitFor();
  await browser.card("Lamplight").waitFor({ state: "detached" });
});

test("PROJECTS-002 what is typed into the settings is saved automatically, and nothing else", async () => {
  const { visited, page, browser, settings } = await open("supervisor");
  await using _ = visited;
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/graphql")) return;
    const { operationName, variables } = request.postDataJSON();
    if (String(operationName).startsWith("UpdateProject")) sent.push(variables);
  });
  await settings.open(stage.projectId);
  const listed = () => settings.sidebar.getByRole("link").allInnerTexts();
  await step("PROJECTS-005 the sidebar lists the projects you can edit", async () => {
    await expect.poll(listed).toEqual(["All Projects", "Harbour", "Northern Light"]);
  });
  // Harbour is newer: first by title, first by creation, and last when Created is chosen again.
  await step(
    "PROJECTS-007 PROJECTS-008 Created sorts descending at first, and ascending when selected again",
    async () => {
      for (const [before, order] of [
        ["Title", ["Harbour", "Northern Light"]],
        ["Created", ["Northern Light", "Harbour"]],
      ] as const) {
        await page.getByRole("button", { name: `Sort by ${before}` }).click();
        await page.getByRole("menuitem", { name: "Created" }).click();
        await page.getByRole("button", { name: "Sort by Created" }).waitFor();
        await expect.poll(listed).toEqual(["All Projects", ...order]);
      }
    },
  );
  await step("PROJECTS-028 the details have their five fields", async () => {
    for (const label of ["Title", "Production", "Director", "Director of Photography", "Manager"])
      await settings.field(label).first().waitFor();
  });
  await expectAccessible(page);
  await reopenSidebar(page, "Project Settings");
  await step("PROJECTS-043 PROJECTS-098 a field is saved once, and confirmed", async () => {
    // Typed in one go: another test, with its own clock, covers the delay after the last of several keys.
    await settings.field("Director").fill("Maren");
    await browser.notices.getByText("Successfully saved changes", { exact: true }).waitFor();
    expect(sent).toEqual([
      { id: stage.projectId, changes: { director: "Maren" }, hasWatermarks: false, hasOverlay: false },
    ]);
  });
  await step("PROJECTS-029 PROJECTS-031 dates and the slate format are saved", async () => {
    await settings.field("Shooting End").fill("2026/12/11");
    await settings.field("Display Slate As").selectOption({ label: "Scene / Take" });
    await expect.poll(async () => (await row(stage.projectId)).slate_format, SAVED).toBe("SCENE_TAKE");
    await expect.poll(async () => String((await row(stage.projectId)).shooting_end), SAVED).toContain("2026-12-11");
  });
  await step("PROJECTS-030 a date is cleared", async () => {
    await page.getByRole("button", { name: "Clear Shooting End" }).click();
    await expect.poll(async () => (await row(stage.projectId)).shooting_end, SAVED).toBeNull();
  });
  await screenshot(page, "project-settings");
});

test("a value that can't be saved says why next to its field, and the rest is saved", async () => {
  const { visited, page, browser, settings } = await open("superuser");
  await using _ = visited;
  const CREATE = `mutation ($w: ID!) { createProject(name: "Taken", workspace: $w, manager: "Mo") { id } }`;
  await world.as("superuser").ask(CREATE, { w: stage.workspaceId });
  await settings.open(stage.projectId);
  await step("PROJECTS-062 a title is required", async () => {
    await settings.field("Title").fill("");
    await page.getByText("A title is required", { exact: true }).waitFor();
  });
  await step("PROJECTS-064 a manager is required", async () => {
    await page.getByRole("combobox", { name: "Manager" }).fill("");
    await page.getByText("A Rushlight manager is required").waitFor();
  });
  await step("PROJECTS-065 an invalid date shows an error", async () => {
    await settings.field("Shooting Start").fill("03.11.2026");
    await page.getByText("Invalid date").waitFor();
  });
  await settings.field("Production").fill("Lumen");
  await expect.poll(async () => (await row(stage.projectId)).production, SAVED).toBe("Lumen");
  expect(await row(stage.projectId)).toMatchObject({ name: "Northern Light", manager: "Mo Line" });
  await step("PROJECTS-063 a taken title shows an error", async () => {
    await settings.field("Title").fill("Taken");
    await page.getByText("This title is already used by another project", { exact: true }).waitFor();
  });
  await step("PROJECTS-089 a failed save shows an error", async () => {
    await answerInstead(page, "UpdateProject", { error: "The database is asleep" });
    await settings.field("Title").fill("Northern Lights");
    await browser.notices.getByText("Could not update project", { exact: true }).waitFor();
  });
});

test("a poster is selected, uploaded, shown and removed", async () => {
  const { visited, page, browser, settings } = await open("supervisor");
  await using _ = visited;
  await settings.open(stage.projectId);
  expect(await settings.poster.getByRole("button", { name: "Remove" }).count()).toBe(0);
  await settings.poster.getByRole("button", { name: "Upload" }).click();
  const save = settings.posterDialog.getByRole("button", { name: "Save" });
  await save.waitFor();
  await step("PROJECTS-068 Save is disabled without a file", async () => {
    expect(await save.isDisabled()).toBe(true);
  });
  await step("PROJECTS-067 a file of another type is ignored", async () => {
    await settings.choose("notes.txt", "text/plain", Buffer.from("no picture"));
    expect(await save.isDisabled()).toBe(true);
  });
  await step("PROJECTS-093 an invalid image shows an error", async () => {
    await settings.choose("fake.png", "image/png", Buffer.from("no picture"));
    await save.click();
    await browser.notices.getByText("Could Not Upload Image", { exact: true }).waitFor();
    await settings.posterDialog.getByText(/^Choose a JPEG/).waitFor();
  });
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#335577" } })
    .png()
    .toBuffer();
  await step("FOLDERS-035 PROJECTS-026 PROJECTS-047 a poster is uploaded and shown", async () => {
    await settings.choose("poster.png", "image/png", bytes);
    await save.click();
    await settings.posterDialog.waitFor({ state: "detached" });
    await settings.poster.locator("img").waitFor();
  });
  await step("PROJECTS-049 the sidebar shows the poster too", async () => {
    await settings.sidebar.getByRole("link", { name: "Northern Light" }).locator("img").waitFor();
  });
  await step("PROJECTS-094 a poster that can't be removed shows an error", async () => {
    await answerInstead(page, "RemoveProjectImages", { error: "Not now" });
    await settings.poster.getByRole("button", { name: "Remove" }).click();
    await browser.notices.getByText("Could Not Remove Image", { exact: true }).waitFor();
  });
  await step("PROJECTS-027 a poster is removed", async () => {
    await page.unroute("**/api/graphql");
    await settings.poster.getByRole("button", { name: "Remove" }).click();
    await settings.poster.locator("img").waitFor({ state: "detached" });
  });
});

test("another workspace moves the project; the administration section appears with several storages", async () => {
  const { visited, page, browser, settings } = await open("superuser");
  await using _ = visited;
  await settings.open(other.projectId);
  await step("PROJECTS-033 with one storage there is no administration section", async () => {
    expect(await page.getByRole("region", { name: "Administration" }).count()).toBe(0);
  });
  await step("PROJECTS-032 PROJECTS-045 another workspace moves the project", async () => {
    await page.getByRole("combobox", { name: "Workspace" }).fill("Default");
    await page.getByRole("option", { name: "Default Workspace" }).click();
    await browser.notices.getByText("Successfully moved project(s)", { exact: true }).waitFor();
    const workspaces = world.platform.db.selectFrom("workspace").select("id").where("name", "=", "Default Workspace");
    expect((await row(other.projectId)).workspace_id).toBe((await workspaces.executeTakeFirstOrThrow()).id);
  });
  await step("PROJECTS-034 PROJECTS-035 the section shows transfer server and storage, read-only", async () => {
    await answerInstead(page, "StorageConfig", SEVERAL_STORAGES);
    await settings.open(other.projectId);
    const administration = page.getByRole("region", { name: "Administration" });
    for (const label of ["Aspera Server", "Storage"])
      expect(await administration.getByLabel(label).getAttribute("readonly")).not.toBeNull();
  });
});

test("PROJECTS-042 deleting the current project from the tree leads to the list", async () => {
  const { visited, page, browser } = await open("superuser");
  await using _ = visited;
  await browser.openFolder(other.projectId, other.rootId);
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /^Harbour/ })
    .click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await holdNotices(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/projects");
  await browser.notices.getByText("Successfully deleted project(s)", { exact: true }).waitFor();
});

test("PROJECTS-004 a project that cannot be loaded is reported", async () => {
  const { visited, page, settings } = await open("supervisor");
  await using _ = visited;
  await answerInstead(page, "ProjectById", { error: "The database is asleep" });
  await noticeDuring(page, "Could not load project", () => settings.open(stage.projectId));
  await page.getByRole("main").getByRole("heading", { name: "Could not load project" }).waitFor();
});

test("PLUS-295 the settings of a known project appear with their tabs immediately, not only after it is loaded again", async () => {
  const { visited, page, settings } = await open("supervisor");
  await using _ = visited;
  const answered = Promise.withResolvers<void>();
  await answerInstead(page, "ProjectById", { change: (data) => answered.promise.then(() => data) });
  await settings.open(stage.projectId, "/watermarks");
  await expect.poll(() => page.getByRole("combobox").count()).toBe(7);
  await page
    .getByRole("navigation", { name: "Settings of the project" })
    .getByRole("link", { name: "Settings" })
    .click();
  await settings.field("Title").waitFor();
  answered.resolve();
  await page.waitForResponse((response) => response.request().postData()?.includes("ProjectById") === true);
});

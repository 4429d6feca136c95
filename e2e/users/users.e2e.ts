import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { maskOf } from "#core/permissions/permission-set.ts";
import type { PersonName } from "#testkit/people.ts";
import { assignFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { expectAccessible, screenshot, type Visit } from "../browser.ts";
import { answerInstead } from "../pages/answers.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices, noticeDuring } from "../pages/hold-notices.ts";
import { reopenSidebar } from "../pages/reopen-sidebar.ts";
import { visitAs } from "../visit-as.ts";
import { namesIn } from "./names-in-table.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld({ fakeTime: false, webDir: inject("webDir") });
  stage = await stageProduction(world);
  await assignFolder(world, stage.projectId, stage.otherDay, "folderViewer", ["VIEW"]);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Opened {
  readonly visited: Visit;
  readonly page: Page;
  readonly browser: BrowserPage;
  readonly table: Locator;
  readonly row: (name: string) => Locator;
  /** When the page receives others' changes. */
  readonly welcomed: Promise<unknown>;
}
async function open(person: PersonName, path: string): Promise<Opened> {
  const visited = await visitAs(world, person);
  const { page } = visited;
  const welcomed = new Promise((resolve) => {
    page.once("websocket", (socket) => socket.once("framereceived", resolve));
  });
  await page.goto(path);
  const table = page.getByRole("table", { name: "Users" });
  const row = (name: string) => table.getByRole("row", { name });
  return { visited, page, browser: new BrowserPage(page), table, row, welcomed };
}
const heads = async (table: Locator) =>
  (await table.getByRole("columnheader").allInnerTexts()).map((head) => head.trim()).filter((head) => head !== "");
const mask = async (person: PersonName) =>
  await world.platform.db
    .selectFrom("project_user")
    .select(["permissions", "role", "revision"])
    .where("user_id", "=", world.people[person].id)
    .where("project_id", "=", stage.projectId)
    .executeTakeFirstOrThrow();
/** Time for a busy machine. */
const POLL = { interval: 50 };
const DOWNLOAD = 16;

test("USERS-018 the users of a project: permissions and roles are changed in the table", async () => {
  const { visited, page, browser, table, row } = await open("supervisor", "/projects");
  await using _ = visited;
  await step("USERS-021 Manage Users opens the users of the project", async () => {
    const menu = await browser.menuOf("Northern Light");
    await menu.getByRole("menuitem", { name: "Manage Users" }).click();
    await row("Tomasz Editor").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/users/${stage.projectId}`);
  });
  const columns = [
    "Supervisor",
    "Name",
    "Email",
    "Last Activity",
    "View",
    "Edit",
    "Download",
    "Share",
    "Comments",
    "Role",
    "Actions",
  ];
  await step("USERS-028 USERS-030 USERS-032 USERS-034 the table has its columns", async () => {
    await expect.poll(() => heads(table)).toEqual(columns);
  });
  await step("USERS-023 the breadcrumbs lead to all users and the project", async () => {
    await expect
      .poll(() => browser.breadcrumb.getByRole("link").allInnerTexts())
      .toEqual(["All Users", "Northern Light"]);
    const home = browser.breadcrumb.getByRole("link", { name: "All Users" });
    expect(await home.locator("use").getAttribute("href")).toContain("#home");
  });
  await page.getByText("5 users", { exact: true }).waitFor();
  // PLUS-247: permissions on the whole project can't be given here.
  await step("PLUS-247 people with single folders are listed, and locked", async () => {
    await row("Jonah Folderviewer").getByText("Folder access").first().waitFor();
    expect(
      await row("Jonah Folderviewer")
        .getByRole("checkbox", { name: /^View.*Has access/ })
        .isDisabled(),
    ).toBe(true);
  });
  // PLUS-413: a name has room even beside both drawers of a small window; hidden columns are in the inspector.
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => heads(table)).toEqual(columns.filter((head) => !/^(Email|Last Activity)$/.test(head)));
  const room = () => row("Tomasz Editor").getByRole("cell", { name: "Tomasz Editor", exact: true }).boundingBox();
  await expect.poll(async () => (await room())?.width).toBeGreaterThanOrEqual(160);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const download = row("Maren Viewer").getByRole("checkbox", { name: "Download" });
  await download.click();
  await expect.poll(async () => ((await mask("viewer")).permissions & DOWNLOAD) !== 0, POLL).toBe(true);
  await step("USERS-054 a change of role asks first, and is saved", async () => {
    await row("Maren Viewer").getByRole("checkbox", { name: "Supervisor" }).click();
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: "Change Role" })
      .click();
    await row("Maren Viewer").getByRole("button", { name: "Role of Maren Viewer: Supervisor" }).waitFor();
    await expect.poll(async () => (await mask("viewer")).role, POLL).toBe("SUPERVISOR");
  });
  await row("Maren Viewer")
    .getByRole("button", { name: /^Role of/ })
    .click();
  await screenshot(page, "users-project");
  await page.getByRole("menuitem", { name: "Viewer" }).click();
  await page.getByRole("button", { name: "Change Role" }).click();
  await expect.poll(async () => (await mask("viewer")).role, POLL).toBe("VIEWER");

  await step("USERS-074 a workspace admin is locked, with the reason", async () => {
    expect(await row("Wim Workspaceadmin").getByRole("checkbox", { disabled: false }).count()).toBe(0);
    await row("Wim Workspaceadmin")
      .getByText("User is admin of workspace and cannot be changed")
      .first()
      .waitFor({ state: "attached" });
  });

  await step("USERS-024 the order can be selected", async () => {
    await page.getByRole("button", { name: "Sort by Name" }).click();
    await page.getByRole("menuitem", { name: "Role" }).click();
    await expect
      .poll(async () => (await namesIn(table)).slice(0, 2), POLL)
      .toEqual(["Wim Workspaceadmin", "Priya Supervisor"]);
  });
  await step("USERS-027 the filter keeps only matching users", async () => {
    await browser.filter.fill("MAREN");
    await expect.poll(() => namesIn(table), POLL).toEqual(["Maren Viewer"]);
  });
});

test("PLUS-131 USERS-096 USERS-097 two administrators change the same user: each sees what the other saves; the later one is notified and sees the newer state", async () => {
  const { visited, page, browser, row, welcomed } = await open("supervisor", `/users/${stage.projectId}`);
  await using _ = visited;
  const editor = row("Tomasz Editor");
  const box = (name: string) => editor.getByRole("checkbox", { name });
  await box("Share").waitFor({ state: "attached" });
  await welcomed;
  const { revision } = await mask("editor");
  await world.as("manager").graphql(
    `mutation ($project: ID!, $user: ID!, $revision: Int) {
      saveProjectUser(project: $project, user: $user, role: "EDITOR", permissions: [VIEW, SHARE], revision: $revision) { revision } }`,
    { project: stage.projectId, user: world.people.editor.id, revision },
  );
  await expect.poll(() => box("Download").isChecked(), POLL).toBe(false);
  expect(await box("Share").isChecked()).toBe(true);
  // What was just saved is not on the page yet.
  await world.platform.db
    .updateTable("project_user")
    .set({ permissions: maskOf(["VIEW", "COMMENT"]), revision: revision + 2 })
    .where("user_id", "=", world.people.editor.id)
    .where("project_id", "=", stage.projectId)
    .execute();
  await box("Comments").click();
  await browser.notices.getByText("Could not change user permission", { exact: true }).waitFor();
  await browser.notices
    .getByText("Someone else changed this user. You now see the latest state.", { exact: true })
    .waitFor();
  await expect.poll(() => box("Share").isChecked(), POLL).toBe(false);
  expect(await box("Comments").isChecked()).toBe(true);
  expect((await mask("editor")).revision).toBe(revision + 2);
  // Continues with the current values.
  await box("Download").click();
  await expect.poll(async () => ((await mask("editor")).permissions & DOWNLOAD) !== 0, POLL).toBe(true);

  await answerInstead(page, "SaveProjectUser", { error: "The database is asleep" });
  await editor.getByRole("checkbox", { name: "Supervisor" }).click();
  await page.getByRole("button", { name: "Change Role" }).click();
  await browser.notices.getByText("Could not change role", { exact: true }).waitFor();
  await expect.poll(() => editor.getByRole("checkbox", { name: "Supervisor" }).isChecked(), POLL).toBe(false);
});

test("the users of a folder are shown with the source of their permissions; places without users say so", async () => {
  const { visited, page, browser, table, row } = await open(
    "supervisor",
    `/projects/${stage.projectId}/${stage.camera}`,
  );
  await using _ = visited;
  await page.getByRole("gridcell", { name: "Clips" }).waitFor();
  await step("USERS-022 Manage Users opens the users of the folder", async () => {
    await (await browser.menuOf()).getByRole("menuitem", { name: "Manage Users" }).click();
    await row("Jonah Folderviewer").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/users/${stage.projectId}/${stage.camera}`);
  });
  await step("USERS-023 the breadcrumbs show the folders", async () => {
    await browser.breadcrumb.getByRole("link", { name: "Camera A" }).waitFor();
    await expect
      .poll(() => browser.breadcrumb.getByRole("link").allInnerTexts())
      .toEqual(["All Users", "Northern Light", "Day 01", "Camera A"]);
  });
  expect(await heads(table)).not.toContain("Supervisor");
  // A folder's own entry can be changed, except View.
  await step("USERS-052 USERS-075 USERS-076 inherited permissions are locked, and name their source", async () => {
    expect(await row("Maren Viewer").getByRole("checkbox", { disabled: false }).count()).toBe(0);
    await row("Maren Viewer")
      .getByRole("checkbox", { name: /Inherited from Northern Light/ })
      .first()
      .waitFor();
    await expect.poll(() => row("Jonah Folderviewer").getByRole("checkbox", { disabled: false }).count()).toBe(4);
  });
  await screenshot(page, "users-folder");

  await step("USERS-077 inherited permissions can be reduced on a top-level folder", async () => {
    await browser.breadcrumb.getByRole("link", { name: "Day 01" }).click();
    const comments = row("Maren Viewer").getByRole("checkbox", { name: "Comments" });
    await comments.click();
    await expect
      .poll(
        async () =>
          (
            await world.platform.db
              .selectFrom("folder_user")
              .select("permissions")
              .where("folder_id", "=", stage.day)
              .execute()
          ).length,
      )
      .toBe(1);
    await row("Maren Viewer").getByText("from Northern Light").waitFor({ state: "detached" });
  });

  const { createWorkspace } = await world
    .as("superuser")
    .graphql<{ createWorkspace: { id: string } }>('mutation { createWorkspace(name: "Nobody") { id } }');
  const { createProject } = await world
    .as("superuser")
    .graphql<{ createProject: { id: string; folderId: string } }>(
      'mutation ($w: ID!) { createProject(name: "Empty House", workspace: $w, manager: "Mo") { id folderId } }',
      { w: createWorkspace.id },
    );
  await world.platform.db.deleteFrom("project_user").where("project_id", "=", createProject.id).execute();
  const { createFolder } = await world
    .as("superuser")
    .graphql<{ createFolder: { id: string } }>(
      'mutation ($p: ID!, $f: ID!) { createFolder(project: $p, parent: $f, path: ["Attic"]) { id } }',
      { p: createProject.id, f: createProject.folderId },
    );
  const root = await open("superuser", `/users/${createProject.id}`);
  await using __ = root.visited;
  await step("USERS-037 a project without users says so", async () => {
    await root.page.getByRole("heading", { name: "This project has no assigned users" }).waitFor();
  });
  await step("USERS-036 a folder without users says so", async () => {
    await root.page.goto(`/users/${createProject.id}/${createFolder.id}`);
    await root.page.getByRole("heading", { name: "This folder has no assigned users" }).waitFor();
  });
});

test("all users; a user from the search is selected there; a person who administers nobody is redirected", async () => {
  const { visited, page, browser, row } = await open("superuser", "/search?q=Jonah");
  await using _ = visited;
  await step("USERS-020 SEARCH-023 a person from the search is selected among all users", async () => {
    await page.getByRole("link", { name: /Jonah Folderviewer/ }).click();
    await page.waitForURL("**/users?user=*");
    await row("Jonah Folderviewer").waitFor();
    expect(new URL(page.url()).pathname).toBe("/users");
    await expect.poll(() => page.title(), POLL).toContain("All Users");
    await expect.poll(() => row("Jonah Folderviewer").getAttribute("aria-selected"), POLL).toBe("true");
  });
  await step("USERS-029 a person who never signed in is labelled", async () => {
    await row("Jonah Folderviewer").getByText("never").waitFor();
  });
  await reopenSidebar(page, "Users by project");
  await step("USERS-038 the inspector shows the address", async () => {
    await browser.details
      .getByText("jonah")
      .or(browser.details.getByText("folderviewer@rushlight.example"))
      .first()
      .waitFor();
  });
  await step("USERS-044 the inspector shows the projects", async () => {
    await browser.details.getByRole("link", { name: /Northern Light/ }).waitFor();
  });
  await screenshot(page, "users-all");
  await expectAccessible(page);
  await browser.details.getByRole("link", { name: /Northern Light/ }).click();
  await page.getByRole("row", { name: "Tomasz Editor" }).getByText("Tomasz Editor").click();
  await browser.details.getByText("ALL").waitFor();
  await screenshot(page, "users-inspector");

  await step("USERS-073 a person who administers nobody is redirected", async () => {
    const outsider = await open("outsider", "/users");
    await using __ = outsider.visited;
    await outsider.page.getByRole("heading", { name: "You aren't assigned to any Projects" }).waitFor();
    expect(new URL(outsider.page.url()).pathname).toBe("/projects");
    const editor = await open("editor", `/users/${stage.projectId}`);
    await using ___ = editor.visited;
    await editor.page.waitForURL("**/projects");
  });
});

test("USERS-095 USERS-098 USERS-108 loading failures show an error", async () => {
  const { visited, page, browser, row } = await open("superuser", "/account");
  await using _ = visited;
  await answerInstead(page, "ProjectUserList", { error: "The database is asleep" });
  await noticeDuring(page, "Failed to load users", () => page.goto(`/users/${stage.projectId}`));
  await page.unroute("**/api/graphql");
  await page.getByRole("button", { name: "Try again" }).click();
  await answerInstead(page, "UserFacts", { error: "The database is asleep" });
  await answerInstead(page, "ProjectsOfUser", { error: "The database is asleep" });
  await holdNotices(page);
  await row("Maren Viewer").getByText("Maren Viewer").click();
  await browser.notices.getByText("Could not load user", { exact: true }).waitFor();
  await browser.notices.getByText("Could not load user projects", { exact: true }).waitFor();
  await page.unroute("**/api/graphql");
  await answerInstead(page, "AdministeredUsers", { error: "The database is asleep" });
  await noticeDuring(page, "Failed to load users", () => page.goto("/search?q=Maren"));
});

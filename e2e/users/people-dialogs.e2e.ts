import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;
beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
});
afterAll(() => world[Symbol.asyncDispose]());

const WHOLE_PROJECT = /assigning specific folders instead/i;

/** Presses the button with this name, by keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).first().focus();
  await page.keyboard.press("Enter");
}

/** Presses Tab until this is focused; fails if it never is. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the Tab key does not lead there");
}

/** An item of the menu of a person's row. */
async function choose(page: Page, name: string, line: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: line }).press("Enter");
}

/** Whether a labelled field of the open dialog has the focus. */
function focusOf(page: Page) {
  return (label: RegExp | string) => () =>
    page
      .getByRole("dialog")
      .getByLabel(label)
      .evaluate((element) => element === document.activeElement);
}

/** Somebody with an account; already assigned people can't be selected. */
async function assignSomebody(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const focusIs = focusOf(page);
  await press(page, "Assign User");
  await page.getByRole("dialog", { name: "Assign User" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
  await press(page, "Assign");
  await dialog.getByText("Please select one or more users").waitFor();
  await tabTo(page, focusIs("Users"));
  await page.keyboard.type("Odd");
  await page.getByRole("option", { name: /Odd Outsider/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove Odd Outsider" }).waitFor();
  await page.keyboard.type("Tomasz");
  await page.getByRole("option", { name: /already assigned/ }).waitFor();
  await page.keyboard.press("Escape");
  await tabTo(page, focusIs(WHOLE_PROJECT));
  await page.keyboard.press("Space");
  await expectAccessible(page);
  await screenshot(page, "users-assign");
  await press(page, "Assign");
  await page.getByRole("row", { name: "Odd Outsider" }).waitFor();
}

test("USERS-048 a new person is invited, and others are assigned, with the keyboard alone", async () => {
  await using visited = await visitAs(world, "superuser");
  const { page } = visited;
  const dialog = page.getByRole("dialog");
  const focusIs = focusOf(page);
  await page.goto(`/users/${world.projectId}`);
  await page.getByRole("row", { name: "Tomasz Editor" }).waitFor();

  await press(page, "Add User");
  await page.getByRole("dialog", { name: "Add User" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "INPUT");
  await expectAccessible(page);
  await step("USERS-063 USERS-064 name and email are required", async () => {
    await page.keyboard.press("Enter");
    for (const sentence of ["Please enter a name", "Please enter an email"]) await dialog.getByText(sentence).waitFor();
  });
  await step("USERS-068 the default role is preset", async () => {
    await expect.poll(() => dialog.getByLabel("Role").inputValue()).toBe("VIEWER");
  });
  await page.keyboard.type("Nora New");
  await step("USERS-065 an invalid address is refused", async () => {
    await tabTo(page, focusIs("Email"));
    await page.keyboard.type("nora@");
    await page.keyboard.press("Enter");
    await dialog.getByText("Invalid email").waitFor();
  });
  await page.keyboard.type("rushlight.example");
  await step("USERS-066 USERS-067 the whole project needs a tick next to a recommendation", async () => {
    await tabTo(page, focusIs(WHOLE_PROJECT));
    await expectAccessible(page);
    await screenshot(page, "users-add");
    await page.keyboard.press("Space");
    await press(page, "Invite");
    await page.getByText("Invited Nora New").first().waitFor();
    await page.getByRole("row", { name: "Nora New" }).waitFor();
  });

  // The same address again, then Escape.
  await press(page, "Add User");
  await page.waitForFunction(() => document.activeElement?.tagName === "INPUT");
  await page.keyboard.type("Nora Again");
  await page.keyboard.press("Tab");
  await page.keyboard.type("nora@rushlight.example");
  await tabTo(page, focusIs(WHOLE_PROJECT));
  await page.keyboard.press("Space");
  await step("USERS-106 an existing user is reported", async () => {
    await press(page, "Invite");
    await dialog.getByText("This user already exists. Please use ASSIGN USER").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  await step("USERS-062 nobody is assigned without being selected", async () => {
    await assignSomebody(page);
  });

  await step("PLUS-137 the outbox has the invitation, for superusers", async () => {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("link", { name: "Mail outbox" }).click();
    await page
      .getByRole("listitem")
      .getByRole("button", { name: /Nora New/ })
      .click();
    const invitation = page.getByRole("link", { name: /\/invite\// });
    expect(await invitation.getAttribute("href")).toContain(`${new URL(world.url).origin}/invite/`);
  });
  await expectAccessible(page);
  await screenshot(page, "mail-outbox");
});

test("Select Project, a change of role, unassigning and deleting ask first", async () => {
  await using visited = await visitAs(world, "superuser");
  const { page } = visited;
  const question = page.getByRole("alertdialog");
  await page.goto("/users");
  await choose(page, "Jonah Folderviewer", "Assign to Projects");
  const select = page.getByRole("dialog", { name: "Select Project" });
  await step("USERS-047 USERS-069 a project is required", async () => {
    await press(page, "Assign");
    await select.getByText("Please select a project").waitFor();
  });
  await step("USERS-079 the selected project is assigned", async () => {
    await select.getByRole("checkbox", { name: "Lantern" }).focus();
    await page.keyboard.press("Space");
    await select.getByLabel(WHOLE_PROJECT).focus();
    await page.keyboard.press("Space");
    await expectAccessible(page);
    await screenshot(page, "users-select-project");
    await press(page, "Assign");
    await page.getByText("Assigned 1 user to 1 project").first().waitFor();
  });

  await page.goto(`/users/${world.projectId}`);
  const role = page.getByRole("button", { name: /^Role of Jonah Folderviewer/ });
  await step("USERS-054 USERS-055 a change of role lists its permissions", async () => {
    await role.click();
    await page.getByRole("menuitem", { name: "Supervisor" }).click();
    await question.getByRole("region", { name: "Added" }).getByText("Users and project settings").waitFor();
  });
  await expectAccessible(page);
  await screenshot(page, "users-role-change");
  // The safe button has the focus.
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Role of Jonah Folderviewer: Viewer" }).waitFor();
  await role.click();
  await page.getByRole("menuitem", { name: "Editor" }).click();
  await question.getByRole("button", { name: "Change Role" }).press("Enter");
  await page.getByRole("button", { name: "Role of Jonah Folderviewer: Editor" }).waitFor();

  await step("USERS-050 unassigning asks", async () => {
    await choose(page, "Jonah Folderviewer", "Unassign");
    await question.getByText("Unassign Users?").waitFor();
    await question.getByRole("button", { name: "Unassign" }).press("Enter");
    await page.getByRole("row", { name: "Jonah Folderviewer" }).waitFor({ state: "detached" });
  });

  await page.goto("/users");
  await step("USERS-049 deleting asks", async () => {
    await choose(page, "Jonah Folderviewer", "Delete");
    await question.getByText("Delete Users?").waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
  });
  // PLUS-387: the sign-in was some minutes ago.
  const before = new Date(Date.now() - 600_000);
  await world.platform.db.updateTable("session").set({ proved_at: before }).execute();
  visited.allow(/403/);
  await step("PLUS-387 deleting asks for the password again if the sign-in was long ago", async () => {
    await choose(page, "Jonah Folderviewer", "Delete");
    await question.getByRole("button", { name: "Delete" }).press("Enter");
    const proof = page.getByRole("dialog", { name: "Confirm it's you" });
    await proof.getByLabel("Current Password").fill(TEST_PASSWORD);
    await page.keyboard.press("Enter");
    await proof.waitFor({ state: "detached" });
    await page.getByRole("row", { name: "Jonah Folderviewer" }).waitFor({ state: "detached" });
  });
});

test("PLUS-135 PLUS-136 PLUS-137 API-008 an unreachable server is retried; tabs stay in sync; the outbox is for superusers", async () => {
  await using visited = await visitAs(world, "editor");
  visited.allow(/503|401/);
  const { page, context } = visited;
  const here = `/projects/${world.projectId}/${world.folderId}`;
  await page.route("**/api/hello", (route) => route.fulfill({ status: 503, headers: { "retry-after": "1" } }));
  await page.goto(here);
  await page.getByRole("heading", { name: "Back in a moment" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "maintenance");
  expect(new URL(page.url()).pathname).toBe(here);
  await page.unroute("**/api/hello");
  await page.getByRole("button", { name: "Account menu" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(here);

  await page.goto("/administration/outbox");
  await page.getByRole("heading", { name: "Page not found" }).waitFor();

  // Two tabs: the second signs out with the first, and in again.
  const second = await context.newPage();
  await page.goto("/projects");
  await second.goto(here);
  await second.getByRole("button", { name: "Account menu" }).waitFor();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await second.waitForURL("**/signin?**");
  await page.waitForURL("**/signin?**");
  await new SignInPage(page).signIn(world.people.viewer.email, TEST_PASSWORD);
  await second.waitForURL("**/projects");
  await second.getByRole("button", { name: "Account menu" }).waitFor();
});

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot, type Visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices } from "../pages/hold-notices.ts";
import { visitAs as visitSignedIn } from "../visit-as.ts";

let world: ProductionWorld;

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
  for (const name of ["Stills", "Sound rolls", "Camera reports", "Take 10", "Take 2"]) {
    await world
      .as("editor")
      .graphql(
        "mutation($project: ID!, $parent: ID!, $path: [String!]!) { createFolder(project: $project, parent: $parent, path: $path) { id } }",
        { project: world.projectId, parent: world.folderId, path: [name] },
      );
  }
});
afterAll(async () => await world[Symbol.asyncDispose]());

/** A signed-in browser, in "Day 1". */
async function visitAs(person: PersonName, options = {}): Promise<{ guest: Visit; browser: BrowserPage }> {
  const guest = await visitSignedIn(world, person, options);
  const browser = new BrowserPage(guest.page);
  await browser.openFolder(world.projectId, world.folderId);
  await browser.card("Stills").waitFor();
  return { guest, browser };
}

const names = (browser: BrowserPage) =>
  browser.grid.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));

test("FOLDERS-001 FOLDERS-038 SHELL-003 SHELL-035 a folder shows its contents by name, the path to it, and the tree", async () => {
  const { guest, browser } = await visitAs("editor");
  await using _ = guest;
  await expect.poll(() => names(browser)).toEqual(["Camera reports", "Sound rolls", "Stills", "Take 2", "Take 10"]);
  await expect.poll(() => browser.breadcrumb.getByRole("link").allInnerTexts()).toEqual(["", "Lantern", "Day 1"]);
  await browser.tree.getByRole("treeitem", { name: "Day 1" }).waitFor();
  await expectAccessible(guest.page);
  await screenshot(guest.page, "folder-browser");
});

test("FOLDERS-002 a project's address leads to its root folder; PROJECTS-003 an unknown project to the list", async () => {
  const { guest } = await visitAs("editor");
  await using _ = guest;
  await guest.page.goto(`/projects/${world.projectId}`);
  await guest.page.waitForURL(`**/${world.rootFolderId}`);
  await guest.page.goto("/projects/01999999-0000-7000-8000-000000000000");
  await guest.page.waitForURL("**/projects");
});

test("FOLDERS-032 New Folder trims, refuses a taken name, and appears", async () => {
  const { guest, browser } = await visitAs("editor");
  await using _ = guest;
  const { page } = guest;
  await page.getByRole("button", { name: "New Folder" }).click();
  const dialog = page.getByRole("dialog", { name: "New Folder" });
  const create = dialog.getByRole("button", { name: "Create" });
  await step("FOLDERS-056 Create is disabled without a name", async () => {
    expect(await create.isDisabled()).toBe(true);
    await dialog.getByRole("textbox", { name: "Name" }).fill("   ");
    expect(await create.isDisabled()).toBe(true);
  });
  await step("FOLDERS-036 the dialog is 400 px wide", async () => {
    expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(400);
  });
  await step("FOLDERS-057 a taken name is refused at its field", async () => {
    await dialog.getByRole("textbox", { name: "Name" }).fill("stills");
    await create.click();
    await dialog.getByText("This name is already used by another folder").waitFor();
  });
  await expectAccessible(page);
  await step(
    "FOLDERS-039 FOLDERS-055 FOLDERS-094 the trimmed name is confirmed, and the folder is in the list",
    async () => {
      await dialog.getByRole("textbox", { name: "Name" }).fill("  Selects for Jonah ");
      await create.click();
      await browser.notices.getByText('Successfully created folder "Selects for Jonah"', { exact: true }).waitFor();
      await browser.card("Selects for Jonah").waitFor();
    },
  );
});

test("FOLDERS-031 FOLDERS-058 FOLDERS-095 F2 renames the focused item", async () => {
  const { guest, browser } = await visitAs("editor");
  await using _ = guest;
  const { page } = guest;
  await browser.pick("Camera reports");
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog", { name: "Rename" });
  for (const name of ["Camera reports", "  Camera reports ", "  "]) {
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    expect(await dialog.getByRole("button", { name: "Rename" }).isDisabled()).toBe(true);
  }
  await dialog.getByRole("textbox", { name: "Name" }).fill("Camera sheets");
  await page.keyboard.press("Enter");
  await browser.notices.getByText('Renamed folder "Camera reports" to "Camera sheets"', { exact: true }).waitFor();
  await browser.card("Camera sheets").waitFor();
});

test("FOLDERS-019 FOLDERS-054 items are selected with mouse and keyboard, and Esc clears the selection, then the filter", async () => {
  const { guest, browser } = await visitAs("viewer");
  await using _ = guest;
  const { page } = guest;
  await browser.filter.fill("take");
  await browser.card("Stills").waitFor({ state: "detached" });
  await browser.pick("Take 2");
  await browser.pick("Take 10", "Shift");
  await browser.selectionBar.getByText("2 selected").waitFor();
  await page.keyboard.press("Escape");
  await browser.selectionBar.waitFor({ state: "detached" });
  await expect.poll(() => names(browser)).toEqual(["Take 2", "Take 10"]);
  await page.keyboard.press("Escape");
  await browser.card("Stills").waitFor();
  await browser.card("Stills").focus();
  await page.keyboard.press("Control+a");
  await browser.selectionBar.getByText(/^\d+ selected$/).waitFor();
  await page.keyboard.press("Escape");
  await browser.card("Stills").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await browser.selectionBar.getByText("1 selected").waitFor();
});

test("FOLDERS-013 FOLDERS-014 a filter without matches says so and can be cleared", async () => {
  const { guest, browser } = await visitAs("viewer");
  await using _ = guest;
  await browser.filter.fill("nothing is called this");
  await guest.page.getByText("No matching takes found").waitFor();
  await guest.page.getByRole("button", { name: "Show All Takes" }).click();
  await browser.card("Stills").waitFor();
});

test("FOLDERS-064 FOLDERS-065 FOLDERS-068 FOLDERS-069 a viewer's menu only opens things; an editor's also changes them", async () => {
  const viewer = await visitAs("viewer");
  await using _ = viewer.guest;
  const linesOf = async (browser: BrowserPage) => {
    const lines = await (await browser.menuOf("Stills")).getByRole("menuitem").allInnerTexts();
    return lines.map((line) => line.split("\n")[0]);
  };
  const changes = ["Rename", "Move", "Download", "Delete"];
  const seen = await linesOf(viewer.browser);
  expect(seen[0]).toBe("Open");
  expect(seen.filter((line) => changes.includes(line ?? ""))).toEqual([]);
  expect(await viewer.guest.page.getByRole("button", { name: "New Folder" }).count()).toBe(0);
  const editor = await visitAs("editor");
  await using __ = editor.guest;
  expect(await linesOf(editor.browser)).toEqual(expect.arrayContaining(["Open", ...changes]));
});

test("Move selects a destination, Delete asks first", async () => {
  const { guest, browser } = await visitAs("editor");
  await using _ = guest;
  const { page } = guest;
  await (await browser.menuOf("Take 10")).getByRole("menuitem", { name: "Move" }).click();
  const destination = page.getByRole("dialog", { name: "Select Destination Folder" });
  await step("FOLDERS-034 FOLDERS-060 a destination must be selected first", async () => {
    expect(await destination.getByRole("button", { name: "Move" }).isDisabled()).toBe(true);
    await destination.getByRole("button", { name: "Lantern" }).click();
  });
  await step("FOLDERS-098 a moved item disappears from here, and the move is confirmed", async () => {
    await holdNotices(page);
    await destination.getByRole("button", { name: "Move" }).click();
    await browser.notices.getByText("Successfully moved items", { exact: true }).waitFor();
    await browser.card("Take 10").waitFor({ state: "detached" });
  });
  const question = page.getByRole("alertdialog");
  await step("FOLDERS-033 Delete asks first", async () => {
    await (await browser.menuOf("Take 2")).getByRole("menuitem", { name: "Delete" }).click();
    await question.getByText('Delete the folder "Take 2" and everything in it?').waitFor();
  });
  await expectAccessible(page);
  await step("FOLDERS-096 a deletion is confirmed", async () => {
    await question.getByRole("button", { name: "Delete" }).click();
    await browser.notices.getByText("Successfully deleted folder", { exact: true }).waitFor();
  });
});

test("LIVE-006 a folder created by somebody else appears automatically", async () => {
  const { guest, browser } = await visitAs("viewer");
  await using _ = guest;
  await world
    .as("editor")
    .graphql(
      'mutation($project: ID!, $parent: ID!) { createFolder(project: $project, parent: $parent, path: ["From another desk"]) { id } }',
      { project: world.projectId, parent: world.folderId },
    );
  await browser.card("From another desk").waitFor();
});

test("FOLDERS-007 FOLDERS-008 FOLDERS-010 FOLDERS-107 grid or list and the icon size are remembered", async () => {
  const { guest, browser } = await visitAs("viewer");
  await using _ = guest;
  const { page } = guest;
  const size = page.getByRole("slider", { name: "Icon size" });
  expect(await size.inputValue()).toBe("4");
  expect([await size.getAttribute("min"), await size.getAttribute("max")]).toEqual(["1", "4"]);
  await size.fill("2");
  await page.getByRole("button", { name: "List" }).click();
  await page.getByRole("table").waitFor();
  expect(await size.count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Menu for Stills" }).click();
  await page.getByRole("menuitem", { name: "Open" }).waitFor();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("table").waitFor();
  await page.getByRole("button", { name: "Grid" }).click();
  expect(await size.inputValue()).toBe("2");
  await browser.card("Stills").waitFor();
});

test("SHELL-004 SHELL-006 SHELL-007 SHELL-008 the drawers are resized with keyboard and mouse, and remember their width", async () => {
  const { guest } = await visitAs("editor");
  await using _ = guest;
  const { page } = guest;
  const splitter = page.getByRole("separator", { name: "Resize Project" });
  const width = async () => Number(await splitter.getAttribute("aria-valuenow"));
  expect(await width()).toBe(300);
  await splitter.focus();
  await page.keyboard.press("ArrowLeft");
  expect(await width()).toBe(284);
  await page.keyboard.press("Home");
  expect(await width()).toBe(150);
  await page.keyboard.press("End");
  expect(await width()).toBe(720);
  await page.reload();
  await splitter.waitFor();
  expect(await width()).toBe(720);
  await splitter.dblclick();
  expect(await width()).toBe(300);
  // The page moves under the pressed pointer: no card that appears there is dragged along.
  const box = await splitter.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, 260);
  await page.mouse.down();
  await page.mouse.move(180, 260, { steps: 6 });
  await page.mouse.up();
  await expect.poll(width).toBe(180);
});

test("light theme and a narrow window keep the folder accessible", async () => {
  const { guest, browser } = await visitAs("editor");
  await using _ = guest;
  const { page } = guest;
  await browser.accountMenu.click();
  await page.getByRole("button", { name: "Light" }).click();
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("light");
  await expectAccessible(page);
  await screenshot(page, "folder-browser-light");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Folder tree" }).click();
  await browser.tree.waitFor();
  await expectAccessible(page);
  await screenshot(page, "folder-browser-narrow");
});

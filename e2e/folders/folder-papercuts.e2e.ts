import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import type { Visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices } from "../pages/hold-notices.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
  await createFolder([["Camera reports"], ["Stills"]]);
});
afterAll(async () => await world[Symbol.asyncDispose]());

async function createFolder(paths: readonly string[][]): Promise<void> {
  for (const path of paths) {
    await world
      .as("editor")
      .graphql(
        "mutation($project: ID!, $parent: ID!, $path: [String!]!) { createFolder(project: $project, parent: $parent, path: $path) { id } }",
        { project: world.projectId, parent: world.folderId, path },
      );
  }
}

async function open(person: PersonName, options = {}): Promise<{ guest: Visit; browser: BrowserPage }> {
  const guest = await visitAs(world, person, options);
  const browser = new BrowserPage(guest.page);
  await browser.openFolder(world.projectId, world.folderId);
  await browser.card("Camera reports").waitFor();
  return { guest, browser };
}

async function lines({ page }: Visit): Promise<string[]> {
  const menu = page.getByRole("menu");
  await menu.waitFor();
  return menu.getByRole("menuitem").allInnerTexts();
}

test("PLUS-370 a right click on a folder in the tree acts on that folder, within the person's permissions", async () => {
  const name = `Tuesday ${randomUUID().slice(0, 8)}`;
  const { guest, browser } = await open("editor");
  await using _ = guest;
  const { page } = guest;
  await browser.tree.getByRole("treeitem", { name: "Day 1" }).click({ button: "right" });
  expect(await lines(guest)).toEqual(expect.arrayContaining(["New Folder", "Rename", "Share"]));
  await page.keyboard.press("Escape");
  await browser.tree.getByRole("treeitem", { name: "Stills" }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "New Folder" }).click();
  await page.getByRole("dialog", { name: "New Folder" }).getByRole("textbox", { name: "Name" }).fill(name);
  await page.keyboard.press("Enter");
  await browser.tree.getByRole("treeitem", { name: "Stills" }).click();
  await browser.card(name).waitFor();

  const looking = await open("viewer");
  await using __ = looking.guest;
  await looking.browser.tree.getByRole("treeitem", { name: "Day 1" }).click({ button: "right" });
  for (const label of ["New Folder", "Rename", "Share", "Delete"])
    expect(await lines(looking.guest)).not.toContain(label);
});

test("PLUS-372 a right click next to the items opens the folder's own menu and selects nothing", async () => {
  const { guest, browser } = await open("editor");
  await using _ = guest;
  const { page } = guest;
  await browser.card("Camera reports").click({ modifiers: ["ControlOrMeta"] });
  const box = await browser.grid.boundingBox();
  if (!box) throw new Error("no grid");
  await page.mouse.click(box.x + box.width - 40, box.y + box.height - 20, { button: "right" });
  await page.getByRole("menu").waitFor();
  const shown = await lines(guest);
  expect(shown).toContain("New Folder");
  expect(shown).not.toContain("Move");
});

test("PLUS-371 Ctrl+Z undoes a move even after its notice has gone", async () => {
  const name = `Reports ${randomUUID().slice(0, 8)}`;
  await createFolder([[name]]);
  const { guest, browser } = await open("editor");
  await using _ = guest;
  const { page } = guest;
  await browser.card(name).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Move" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("treeitem", { name: "Day 1" }).press("ArrowRight");
  await dialog.getByRole("treeitem", { name: "Stills" }).click();
  await holdNotices(page);
  await dialog.getByRole("button", { name: "Move" }).click();
  const notice = browser.notices.getByText("Successfully moved items", { exact: true });
  await notice.waitFor();
  await browser.card(name).waitFor({ state: "detached" });
  await browser.notices.getByRole("button", { name: "Dismiss" }).click();
  await notice.waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await browser.card(name).waitFor();
});

test("PLUS-373 PLUS-374 comments and menu stay visible at 1280 px; columns can be selected and are remembered", async () => {
  const { guest } = await open("editor", { viewport: { width: 1280, height: 800 } });
  await using _ = guest;
  const { page } = guest;
  await page.getByRole("button", { name: "List" }).click();
  const region = page.getByRole("table");
  const inView = async (name: string) => {
    const cell = await region.getByRole("columnheader", { name }).boundingBox();
    const details = await page.getByRole("complementary").last().boundingBox();
    return cell !== null && details !== null && cell.x + cell.width <= details.x + 1;
  };
  await page.getByRole("complementary", { name: "Details" }).waitFor();
  await expect.poll(async () => [await inView("Comments"), await inView("Created By")]).toEqual([true, false]);
  const menu = region.getByRole("row", { name: /Stills/ }).locator("[data-more]");
  const isOnTop = (one: Element) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => menu.evaluate(isOnTop)).toBe(true);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Resolution" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Frame rate", checked: true }).waitFor();
  await page.keyboard.press("Escape");
  await region.getByRole("columnheader", { name: "Resolution" }).waitFor({ state: "detached" });
  await page.reload();
  await region.getByRole("columnheader", { name: "Frame rate" }).waitFor();
  expect(await region.getByRole("columnheader", { name: "Resolution" }).count()).toBe(0);
});

test("PROJECTS-077 PROJECTS-078 a ticked project offers neither Manage Users nor Settings; a clicked one does", async () => {
  const { guest } = await open("supervisor");
  await using _ = guest;
  const { page } = guest;
  await page.getByRole("link", { name: "Projects" }).first().click();
  const project = page.getByRole("gridcell", { name: "Lantern" });
  await project.click({ button: "right" });
  expect(await lines(guest)).toEqual(expect.arrayContaining(["Manage Users", "Settings"]));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await project.hover();
  await project.getByRole("checkbox").press(" ");
  await project.click({ button: "right" });
  const ticked = await lines(guest);
  expect(ticked.join()).toContain("Cancel Selection");
  expect(ticked).not.toContain("Settings");
  expect(ticked).not.toContain("Manage Users");
});

test("PLUS-361 a click on an item's image opens it like a click on its name: in the grid, in the list and on a phone", async () => {
  const { guest, browser } = await open("viewer");
  await using _ = guest;
  const { page } = guest;
  const opensByPicture = async (item: Locator) => {
    await browser.picture(item).click();
    await page.waitForURL((url) => !url.pathname.endsWith(world.folderId));
    await browser.breadcrumb.getByText("Stills").waitFor();
    await page.goBack();
  };
  await opensByPicture(browser.card("Stills"));
  await page.getByRole("button", { name: "List" }).click();
  await opensByPicture(page.getByRole("table").getByRole("row", { name: /Stills/ }));
  await page.getByRole("button", { name: "Grid" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await opensByPicture(browser.card("Stills"));
});

test("PLUS-463 on a phone the bar of a deep folder has its name on one line and the two folders above it on the next", async () => {
  const { createFolderRecursive } = await world
    .as("editor")
    .graphql<{ createFolderRecursive: { id: string } }>(
      "mutation($project: ID!, $parent: ID!, $path: [String!]!) { createFolderRecursive(project: $project, parent: $parent, path: $path) { id } }",
      {
        project: world.projectId,
        parent: world.folderId,
        path: ["A long name of a shooting day", "Camera A", "Clips"],
      },
    );
  await using guest = await visitAs(world, "editor", { viewport: { width: 390, height: 844 } });
  const browser = new BrowserPage(guest.page);
  await browser.openFolder(world.projectId, createFolderRecursive.id);
  await browser.breadcrumb.getByText("Clips").waitFor();
  const seen = () =>
    browser.breadcrumb.getByRole("link").evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return { name: link.textContent, top, bottom };
        }),
    );
  await expect
    .poll(async () => (await seen()).map(({ name }) => name))
    .toEqual(["A long name of a shooting day", "Camera A", "Clips"]);
  const [day, camera, clips] = await seen();
  const bar = await browser.breadcrumb.locator("xpath=..").boundingBox();
  expect(day?.top).toBe(camera?.top);
  expect(clips?.bottom).toBeLessThanOrEqual((day?.top ?? 0) + 1);
  expect(clips?.top).toBeGreaterThanOrEqual(bar?.y ?? Number.NaN);
  expect(day?.bottom).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { cannedTake, serveCannedTakes } from "../pages/canned-folder.ts";
import { holdNotices, noticeDuring } from "../pages/hold-notices.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;
/** "Many": a folder with 40 folders in it. */
let manyId: string;

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
  const { projectId, rootFolderId, folderId } = world;
  for (const name of ["Stills", "Sound rolls", "Reports", "Slates"]) await makeFolder(world, projectId, folderId, name);
  manyId = await makeFolder(world, projectId, rootFolderId, "Many");
  for (let index = 0; index < 40; index += 1) await makeFolder(world, projectId, manyId, `Roll ${index}`);
});
afterAll(async () => await world[Symbol.asyncDispose]());

async function open(page: Page, folderId = world.folderId): Promise<BrowserPage> {
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, folderId);
  await page.getByRole("gridcell").first().waitFor();
  return browser;
}

/** Presses on one element and moves over another, in steps as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error("nothing to drag to");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.move(box.x + box.width / 2 + 2, box.y + box.height / 2);
}

test("FOLDERS-020 FOLDERS-005 PLUS-523 selected items are dragged together to a card, the tree and the path; an impossible drop is refused with a sentence", async () => {
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const browser = await open(page);
  const hint = page.getByRole("status", { name: "Dragged items" });
  await browser.pick("Reports");
  await browser.pick("Slates", "Control");
  await drag(page, browser.picture(browser.card("Reports")), browser.picture(browser.card("Slates")));
  await hint.getByText('"Slates" cannot be moved into itself').waitFor();
  await page.mouse.up();
  await hint.waitFor({ state: "detached" });
  await holdNotices(page);
  await drag(page, browser.picture(browser.card("Reports")), browser.picture(browser.card("Stills")));
  await hint.getByText('Move 2 items to "Stills"').waitFor();
  await page.mouse.up();
  await browser.notices.getByText("Successfully moved items", { exact: true }).waitFor();
  await browser.card("Reports").waitFor({ state: "detached" });
  await browser.card("Slates").waitFor({ state: "detached" });
  await drag(
    page,
    browser.picture(browser.card("Sound rolls")),
    browser.breadcrumb.getByRole("link", { name: "Day 1" }),
  );
  await hint.getByText('Already in "Day 1"').waitFor();
  const rootCrumb = browser.breadcrumb.getByRole("link", { name: "Lantern" });
  const box = await rootCrumb.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 4 });
  await hint.getByText('Move 1 item to "Lantern"').waitFor();
  await page.mouse.up();
  await browser.card("Sound rolls").waitFor({ state: "detached" });
  // Its new branch and the one it left are loaded one after the other.
  const inTree = browser.tree.getByRole("treeitem", { name: "Sound rolls" });
  const levels = (items: Locator) => items.evaluateAll((all) => all.map((one) => one.ariaLevel));
  const beside = await levels(browser.tree.getByRole("treeitem", { name: "Day 1" }));
  await expect.poll(() => levels(inTree)).toEqual(beside);
  await drag(page, browser.picture(browser.card("Stills")), inTree);
  await hint.getByText('Move 1 item to "Sound rolls"').waitFor();
  await page.mouse.up();
  await browser.card("Stills").waitFor({ state: "detached" });
});

test("FOLDERS-012 FOLDERS-020 a viewer drags nothing, rows of the list can be dragged like cards, and an emptied folder says so", async () => {
  await using viewer = await visitAs(world, "viewer");
  await open(viewer.page, manyId);
  expect(await viewer.page.locator('[data-item][draggable="true"]').count()).toBe(0);
  const boxId = await makeFolder(world, world.projectId, world.rootFolderId, "Box");
  await makeFolder(world, world.projectId, boxId, "Inner");
  await makeFolder(world, world.projectId, world.rootFolderId, "Shelf");
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const browser = await open(page, boxId);
  await page.getByRole("button", { name: "List" }).click();
  await drag(
    page,
    browser.picture(page.getByRole("row", { name: /Inner/ })),
    browser.tree.getByRole("treeitem", { name: "Shelf" }),
  );
  await page.getByRole("status", { name: "Dragged items" }).getByText('Move 1 item to "Shelf"').waitFor();
  await page.mouse.up();
  await page.getByText("This folder is empty", { exact: true }).waitFor();
});

test("PLUS-010 PLUS-012 a rubber band selects what it touches, Esc restores the selection; page keys and Shift extend it", async () => {
  await using guest = await visitAs(world, "viewer");
  const { page } = guest;
  const browser = await open(page, manyId);
  const first = await browser.card("Roll 0").boundingBox();
  if (!first) throw new Error("no card");
  await browser.pick("Roll 0");
  await page.mouse.move(first.x - 8, first.y + 30);
  await page.mouse.down();
  await page.mouse.move(first.x + first.width * 2, first.y + first.height * 1.5, { steps: 6 });
  await browser.selectionBar.getByText("4 selected").waitFor();
  await page.keyboard.press("Escape");
  await browser.selectionBar.getByText("1 selected").waitFor();
  await page.mouse.up();
  await browser.card("Roll 0").focus();
  await page.keyboard.press("Shift+End");
  await browser.selectionBar.getByText("40 selected").waitFor();
  await expectFocus(page, "Roll 39");
  await page.keyboard.press("Shift+Home");
  await browser.selectionBar.getByText("1 selected").waitFor();
  await expectFocus(page, "Roll 0");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageUp");
  await expectFocus(page, "Roll 0");
  // A click beside the items clears the selection.
  await page.mouse.click(first.x - 8, first.y + 30);
  await browser.selectionBar.waitFor({ state: "detached" });
});

const expectFocus = async (page: Page, name: string) =>
  await page.waitForFunction((label) => document.activeElement?.getAttribute("aria-label") === label, name);

test("PLUS-011 FOLDERS-044 on touch screens a tap opens and a long press selects, and then taps select", async () => {
  await using guest = await visitAs(world, "viewer", { hasTouch: true, viewport: { width: 390, height: 844 } });
  const { page } = guest;
  const browser = await open(page, manyId);
  const client = await page.context().newCDPSession(page);
  const box = await browser.picture(browser.card("Roll 1")).boundingBox();
  const point = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 50 };
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await browser.selectionBar.getByText("1 selected").waitFor();
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  expect(await page.getByRole("menu").count()).toBe(0);
  await browser.picture(browser.card("Roll 2")).tap();
  await browser.selectionBar.getByText("2 selected").waitFor();
  await browser.picture(browser.card("Roll 1")).tap();
  await browser.picture(browser.card("Roll 2")).tap();
  await browser.selectionBar.waitFor({ state: "detached" });
  await browser.picture(browser.card("Roll 2")).tap();
  await browser.breadcrumb.getByText("Roll 2").waitFor();
});

test("PLUS-445 on a phone the selection bar stays on the screen with its close button, and the rest scrolls", async () => {
  await using guest = await visitAs(world, "supervisor", {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const { page } = guest;
  const browser = await open(page, manyId);
  await page.getByRole("button", { name: "Menu for Roll 1", exact: true }).tap();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await browser.selectionBar.getByText("1 selected").waitFor();
  const edges = () =>
    browser.selectionBar.evaluate((bar) => {
      const cross = bar.lastElementChild?.getBoundingClientRect();
      const { left, right } = bar.getBoundingClientRect();
      return [left >= 0, right <= 390, (cross?.right ?? 999) <= right, bar.scrollWidth > bar.clientWidth];
    });
  await expect.poll(edges).toEqual([true, true, true, true]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("FOLDERS-022 SHELL-059 ASSETS-002 PLUS-013 images load as they scroll into view, a broken one is marked, and takes can be scrubbed", async () => {
  await using guest = await visitAs(world, "viewer");
  guest.allow(/canned\/broken/);
  const { page } = guest;
  const broken = {
    ...(cannedTake(1) as { newestVersion: object }).newestVersion,
    poster: { url: "/canned/broken.svg", sizes: [] },
  };
  const takes = Array.from({ length: 300 }, (_, index) =>
    cannedTake(index, index === 1 ? { newestVersion: broken } : {}),
  );
  const pictures = await serveCannedTakes(page, takes);
  const browser = await open(page);
  await browser.card("Clip 001").locator("[data-picture=failed]").waitFor();
  await expect.poll(() => browser.card("Clip 001").locator("img").count()).toBe(0);
  expect(pictures).not.toContain("/canned/299.svg");
  expect(pictures.length).toBeLessThan(60);
  const thumb = browser.picture(browser.card("Clip 000"));
  const tile = thumb.locator("[style*=background-position]");
  const box = await thumb.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + 20);
  await thumb.getByText("0:45").waitFor();
  // Frame 22 of 30 is the 5th of the 4th row: 6 columns, 5 rows.
  expect(await tile.evaluate((tile) => getComputedStyle(tile).backgroundPosition)).toBe("80% 75%");
  await page.mouse.move(5, 5);
  await browser.card("Clip 000").focus();
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("End");
  await thumb.getByText("1:00").waitFor();
  await page.keyboard.press("Escape");
  await tile.waitFor({ state: "detached" });
  await page.keyboard.press("End");
  await browser.card("Clip 299").waitFor();
  await expect.poll(() => pictures).toContain("/canned/299.svg");
});

test("FOLDERS-048 FOLDERS-050 FOLDERS-106 the comments filter shows the comments; another folder clears the filter text; the sort is remembered", async () => {
  await using guest = await visitAs(world, "viewer");
  const { page } = guest;
  await serveCannedTakes(page, [cannedTake(0, { commentCount: 2 }), cannedTake(1), cannedTake(2)]);
  const browser = await open(page, manyId);
  await expect.poll(() => browser.details.getByRole("tab").allInnerTexts()).toEqual(["Metadata", "Comments\n2"]);
  await page.getByRole("button", { name: "With comments" }).click();
  await browser.details.getByRole("tab", { name: "Comments", selected: true }).waitFor();
  await page.getByRole("button", { name: "With comments" }).click();
  await page.getByRole("button", { name: "Sort by" }).click();
  await page
    .getByRole("menuitemradio", { name: "Size" })
    .or(page.getByRole("menuitem", { name: "Size" }))
    .first()
    .click();
  await browser.filter.fill("clip 00");
  await browser.breadcrumb.getByRole("link", { name: "Lantern" }).click();
  await browser.card("Many").waitFor();
  expect(await browser.filter.inputValue()).toBe("");
  await page.reload();
  await browser.card("Many").waitFor();
  await page.getByRole("button", { name: "Sort by Size" }).waitFor();
});

test("FOLDERS-003 FOLDERS-083 SHELL-036 a folder or tree that can't be loaded shows an error; a click on the current step of the path reloads", async () => {
  await using guest = await visitAs(world, "viewer");
  guest.allow(/503|api\/graphql/);
  const { page } = guest;
  let failing = "";
  await page.route("**/api/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON();
    const errors = [{ message: "refused by the test", extensions: { code: "INTERNAL" } }];
    if (failing.includes(operationName)) await route.fulfill({ json: { errors } });
    else await route.fallback();
  });
  const browser = await open(page, manyId);
  failing = "FolderContents";
  await noticeDuring(page, "Could not load folder", () =>
    browser.breadcrumb.getByRole("link", { name: "Many" }).click(),
  );
  failing = "";
  const again = page.waitForRequest((request) => request.postDataJSON()?.operationName === "FolderContents");
  await browser.breadcrumb.getByRole("link", { name: "Many" }).click();
  await again;
  failing = "FolderTreeWindow";
  await noticeDuring(page, "Could not load folder tree", () => page.reload());
});

test("FOLDERS-101 FOLDERS-102 the grid shows a skeleton only after 500 ms, and the tree scrolls to the folder 350 ms after it opened", async () => {
  await using guest = await visitAs(world, "viewer", { viewport: { width: 1440, height: 500 } });
  const { page } = guest;
  await page.clock.install();
  const browser = await open(page, manyId);
  await browser.tree.getByRole("treeitem", { name: "Roll 39" }).waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postDataJSON().operationName === "FolderContents") await held;
    await route.fallback();
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const top = () => browser.tree.evaluate((tree) => tree.scrollTop);
  await browser.tree.evaluate((tree) => tree.scrollTo(0, 0));
  await browser.tree.getByRole("treeitem", { name: "Roll 39" }).evaluate((line) => (line as HTMLElement).click());
  await browser.tree.locator("[aria-current]", { hasText: "Roll 39" }).waitFor();
  await page.clock.runFor(340);
  expect(await top()).toBe(0);
  await page.clock.runFor(20);
  expect(await top()).toBeGreaterThan(100);
  const waiting = page.getByRole("status", { name: "Loading folder" });
  await page.clock.runFor(100);
  expect(await waiting.count()).toBe(0);
  await page.clock.runFor(60);
  await waiting.waitFor();
  await page.clock.resume();
  release();
  await page.getByText("This folder is empty").waitFor();
});

test("FOLDERS-006 FOLDERS-011 FOLDERS-021 the list of projects has a folder's toolbar, and items have a menu", async () => {
  await using guest = await visitAs(world, "viewer");
  const { page } = guest;
  const browser = new BrowserPage(page);
  for (const [address, item] of [
    ["/projects", "Lantern"],
    [`/projects/${world.projectId}/${world.rootFolderId}`, "Many"],
  ] as const) {
    await page.goto(address);
    await browser.card(item).waitFor();
    await page.getByRole("button", { name: /^Sort by/ }).waitFor();
    await browser.filter.waitFor();
    await page.getByRole("slider", { name: "Icon size" }).waitFor();
    for (const name of ["Grid", "List", "More"]) await page.getByRole("button", { name, exact: true }).waitFor();
    await browser.menuOf(item);
    await page.keyboard.press("Escape");
  }
  await browser.card("Many").hover();
  await browser.card("Many").getByRole("button", { name: "Menu for Many" }).click();
  await page.getByRole("menuitem", { name: "Open" }).waitFor();
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { until } from "#testkit/until.ts";
import { screenshot } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { visitAs } from "../visit-as.ts";

const TAKES = 3_000;

let world: ProductionWorld;
let bigId: string;
/** A folder of 300 takes and two folders, for filters and sorts. */
let mixedId: string;
/** The takes by name, in the folder's order. */
let names: readonly string[];

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly circled: boolean;
  readonly commentCount: number;
}

interface Order {
  readonly folder?: string;
  readonly sort?: string;
  readonly direction?: string;
}

async function listed(from: number, first: number, order: Order = {}): Promise<readonly Listed[]> {
  const query = `query ($folder: ID!, $project: ID!, $from: Int, $first: Int, $sort: WindowSort, $direction: SortDirection) {
    folder(id: $folder, project: $project) {
      window(from: $from, first: $first, sort: $sort, direction: $direction) {
        assets { id name displayName circled commentCount } } } }`;
  const usual = { folder: bigId, sort: "NAME", direction: "ASC" };
  const variables = { ...usual, ...order, project: world.projectId, from, first };
  type Answer = { folder: { window: { assets: readonly Listed[] } } };
  return (await world.as("editor").graphql<Answer>(query, variables)).folder.window.assets;
}

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
  bigId = await makeFolder(world, world.projectId, world.rootFolderId, "Three thousand");
  await fillFolder(world, { projectId: world.projectId, folderId: bigId }, TAKES);
  mixedId = await makeFolder(world, world.projectId, world.rootFolderId, "Three hundred");
  for (const name of ["Take 7 stills", "Reports"]) await makeFolder(world, world.projectId, mixedId, name);
  await fillFolder(world, { projectId: world.projectId, folderId: mixedId }, 300);
  const all: string[] = [];
  for (let from = 0; from < TAKES; from += 500)
    all.push(...(await listed(from, 500)).map(({ displayName }) => displayName));
  names = all;
}, 180_000);
afterAll(async () => await world[Symbol.asyncDispose]());

/** The start indexes of the windows that the page requests. */
function windowsAsked(page: Page): number[] {
  const asked: number[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/graphql")) return;
    const { operationName, variables } = request.postDataJSON();
    if (operationName === "FolderContents") asked.push(variables.from);
  });
  return asked;
}

/** The folder sorted by name, the stored choice of every user of these tests. */
async function open(page: Page, folderId = bigId): Promise<BrowserPage> {
  await page.addInitScript(() =>
    localStorage.setItem("rushlight.sort.folder.scene-take", '{"key":"name","direction":"ascending"}'),
  );
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, folderId);
  await browser.grid.locator("[data-item]").first().waitFor();
  return browser;
}

const cell = (page: Page, place: number) => page.locator(`[role=gridcell][data-index="${place}"]`);

test("PLUS-488 a folder of thousands loads only what is visible, from the first card to the last, and shows the total", async () => {
  await using guest = await visitAs(world, "viewer");
  const { page } = guest;
  const asked = windowsAsked(page);
  const browser = await open(page);
  expect(new Set(asked)).toEqual(new Set([0]));
  await page.getByText(`${TAKES} · `).waitFor();
  await cell(page, 0).focus();
  // Longer than the screen takes: the focus waits for what the server sends.
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postDataJSON().variables?.from > 0) await answer.promise;
    await route.continue();
  });
  await page.keyboard.press("End");
  await page.evaluate(async () => {
    for (let frame = 0; frame < 90; frame += 1) await new Promise(requestAnimationFrame);
  });
  answer.resolve();
  await expect.poll(() => cell(page, TAKES - 1).getAttribute("aria-label")).toBe(names[TAKES - 1]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-index")))
    .toBe(String(TAKES - 1));
  expect(Math.min(...asked.filter((from) => from > 0))).toBeGreaterThan(TAKES - 300);
  await page.keyboard.press("Home");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-index"))).toBe("0");
  // In the middle, by the scroll bar: shows the card of that position and requests nothing in between.
  asked.length = 0;
  await browser.grid.evaluate((grid) => {
    let scroller: HTMLElement | null = grid.parentElement;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
    scroller?.scrollTo(0, grid.clientHeight / 2);
  });
  await expect
    .poll(async () => {
      const first = browser.grid.getByRole("gridcell").locator("visible=true").first();
      const place = Number(await first.getAttribute("data-index"));
      return place > TAKES / 3 && (await first.getAttribute("aria-label")) === names[place];
    })
    .toBe(true);
  expect(new Set(asked).size).toBeLessThanOrEqual(3);
});

test("PLUS-489 ranges and Select all work over items that were never visible", async () => {
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const browser = await open(page);
  await browser.pick(names[1] ?? "");
  await page.keyboard.press("Shift+End");
  await browser.selectionBar.getByText(`${TAKES - 1} selected`).waitFor();
  await page.keyboard.press("Escape");
  await browser.selectionBar.waitFor({ state: "detached" });
  await page.keyboard.press("Home");
  await cell(page, 0).waitFor();
  await page.keyboard.press("Control+a");
  await browser.selectionBar.getByText(`${TAKES} selected`).waitFor();
  await browser.pick(names[0] ?? "", "Control");
  await browser.selectionBar.getByText(`${TAKES - 1} selected`).waitFor();
});

test("PLUS-014 PLUS-488 a take that somebody renames shows its new name where it is visible, and only visible items are loaded for it", async () => {
  await using guest = await visitAs(world, "viewer");
  const { page } = guest;
  const asked = windowsAsked(page);
  await open(page);
  await cell(page, 0).focus();
  await page.keyboard.press("End");
  await expect.poll(() => cell(page, TAKES - 1).getAttribute("aria-label")).toBe(names[TAKES - 1]);
  // One without a slate: its card shows its name.
  const last = await listed(TAKES - 60, 60);
  const plain = last.findLast(({ displayName }) => displayName.includes("."));
  const inSight = new Set(asked);
  asked.length = 0;
  const newName = `${plain?.displayName.replace(/\.[^.]*$/, "")} b.mov`;
  await world
    .as("editor")
    .graphql("mutation ($id: ID!, $newName: String!) { renameAsset(id: $id, newName: $newName) { id } }", {
      id: plain?.id,
      newName,
    });
  await page.getByRole("gridcell", { name: newName, exact: true }).waitFor();
  expect([...new Set(asked)].every((from) => inSight.has(from))).toBe(true);
  expect(asked.length).toBeLessThanOrEqual(8);
});

test("PLUS-489 items that somebody else deletes leave the selection; the rest stays selected", async () => {
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const browser = await open(page);
  const [, , gone] = await listed(0, 3);
  await browser.pick(names[1] ?? "");
  await browser.pick(gone?.displayName ?? "", "Control");
  await browser.selectionBar.getByText("2 selected").waitFor();
  await world
    .as("editor")
    .graphql("mutation ($project: ID!, $ids: [ID!]!) { deleteItems(project: $project, folders: [], assets: $ids) }", {
      project: world.projectId,
      ids: [gone?.id],
    });
  await browser.selectionBar.getByText("1 selected").waitFor();
  await until(async () => (await listed(0, 3)).every(({ id }) => id !== gone?.id), 60_000);
});

test("PLUS-490 a file whose name is taken by an item far down the folder is not silently sent as a new version", async () => {
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  await open(page);
  const [far] = await listed(TAKES - 2, 1);
  const { asset } = await world
    .as("editor")
    .graphql<{ asset: { name: string } }>("query ($id: ID!) { asset(assetId: $id) { name } }", { id: far?.id });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Files" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose Files" }).click();
  await (await chooser).setFiles({ name: asset.name, mimeType: "video/quicktime", buffer: Buffer.from("x") });
  await dialog.getByText("1 file becomes a new version").waitFor();
});

/** The ids of the first cards after the folders, as far as loaded. */
const firstShown = (page: Page, folders: number, count: number) =>
  page.evaluate(
    ([from, to]) => {
      const cells = [...document.querySelectorAll<HTMLElement>("[role=gridcell][data-item]")];
      const placed = cells.map(({ dataset }) => ({ id: dataset.item, place: Number(dataset.index) }));
      return placed.filter(({ place }) => place >= from && place < to).map(({ id }) => id);
    },
    [folders, folders + count] as const,
  );

/** The page shows these takes, in order, after this many folders, and their number. */
async function expectTakes(page: Page, takes: readonly Listed[], folders: number): Promise<void> {
  const ids = takes.slice(0, 6).map(({ id }) => id);
  await expect.poll(() => firstShown(page, folders, 6)).toEqual(ids);
  await page.getByText(new RegExp(`^${takes.length} · `)).waitFor();
}

test("FOLDERS-015 FOLDERS-016 FOLDERS-017 FOLDERS-018 the folder is filtered by text, circled, uncircled and notes", async () => {
  await using guest = await visitAs(world, "viewer");
  const { page } = guest;
  const browser = await open(page, mixedId);
  const all = await listed(0, 500, { folder: mixedId });
  const has = (text: string) => (take: Listed) =>
    [take.name, take.displayName].some((name) => name.toLowerCase().includes(text.toLowerCase()));
  await expectTakes(page, all, 2);
  await browser.filter.fill("TAKE 7");
  await expectTakes(page, all.filter(has("take 7")), 1);
  await browser.card("Take 7 stills").waitFor();
  // Only in slates.
  await browser.filter.fill("/ 4");
  await expectTakes(page, all.filter(has("/ 4")), 0);
  await browser.filter.fill("");
  await expectTakes(page, all, 2);
  const circled = page.getByRole("button", { name: "Circled", exact: true });
  await circled.click();
  await expectTakes(
    page,
    all.filter((take) => take.circled),
    0,
  );
  await circled.click();
  const notes = page.getByRole("button", { name: "With comments" });
  await notes.click();
  await expectTakes(
    page,
    all.filter(({ commentCount }) => commentCount > 0),
    0,
  );
  await notes.click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.locator("[role^=menuitem]", { hasText: "Uncircled takes only" }).click();
  await expectTakes(
    page,
    all.filter((take) => !take.circled),
    0,
  );
});

test("FOLDERS-104 PLUS-480 the folder is shown in each order its menu offers", async () => {
  await using guest = await visitAs(world, "viewer");
  const { page } = guest;
  await open(page, mixedId);
  const menu = page.getByRole("menu", { name: "Sort by" });
  const offered = menu.locator("[role^=menuitem]");
  const openMenu = async () => {
    await page.getByRole("button", { name: /^Sort by/ }).click();
    await offered.first().waitFor();
  };
  await openMenu();
  const labels = (await offered.allInnerTexts()).map((text) => text.split("\n")[0]);
  expect(labels).toEqual(["Name", "Created", "Size", "Duration", "Selected", "Scene"]);
  await page.keyboard.press("Escape");
  for (const [label, sort, direction] of [
    ["Size", "SIZE", "ASC"],
    ["Size", "SIZE", "DESC"],
    ["Created", "CREATED", "DESC"],
    ["Duration", "DURATION", "ASC"],
    ["Selected", "SELECTED", "DESC"],
    ["Scene", "SCENE", "ASC"],
    ["Name", "NAME", "ASC"],
  ] as const) {
    await openMenu();
    await offered.filter({ hasText: label }).click();
    if (label === "Selected") {
      // Circled ones come last initially.
      await openMenu();
      await offered.filter({ hasText: label }).click();
    }
    await expectTakes(page, await listed(0, 500, { folder: mixedId, sort, direction }), 2);
  }
});

/** Holds back every window but the first until released; returns how many are held, and whether they have arrived. */
async function holdWindows(page: Page) {
  let held = 0;
  let came = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    const { operationName, variables } = route.request().postDataJSON();
    if (operationName !== "FolderContents" || variables.from === 0) return await route.fallback();
    held += 1;
    await promise;
    await route.fallback();
  });
  page.on("requestfinished", (request) => {
    if (!request.url().endsWith("/api/graphql")) return;
    const { operationName, variables } = request.postDataJSON();
    if (operationName === "FolderContents" && variables.from > 0) came += 1;
  });
  return { held: () => held, came: () => came, letGo: resolve };
}

test("PLUS-541 Escape cancels a range whose end is still loading", async () => {
  await using guest = await visitAs(world, "viewer");
  const { page } = guest;
  const windows = await holdWindows(page);
  const browser = await open(page, mixedId);
  await cell(page, 3).click({ modifiers: ["Control"], position: { x: 10, y: 10 } });
  await browser.selectionBar.getByText("1 selected").waitFor();
  await cell(page, 3).focus();
  await page.keyboard.press("Shift+End");
  await expect.poll(windows.held).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await browser.selectionBar.waitFor({ state: "detached" });
  const held = windows.held();
  windows.letGo();
  await expect.poll(windows.came).toBeGreaterThanOrEqual(held);
  await expect.poll(() => cell(page, 301).getAttribute("aria-label")).not.toBeNull();
  expect(await browser.selectionBar.count()).toBe(0);
});

test("PLUS-543 Ctrl+A selects the whole folder while nothing has the focus, in the grid and in the list; not in the filter field", async () => {
  await using guest = await visitAs(world, "viewer");
  const { page } = guest;
  const browser = await open(page, mixedId);
  for (const view of ["Grid", "List"]) {
    await page.getByRole("button", { name: view, exact: true }).click();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press("Control+a");
    await browser.selectionBar.getByText("302 selected").waitFor();
    await page.keyboard.press("Escape");
    await browser.selectionBar.waitFor({ state: "detached" });
  }
  await browser.filter.focus();
  await page.keyboard.press("Control+a");
  expect(await browser.selectionBar.count()).toBe(0);
});

test("PLUS-1562 without a network the cards stay while somebody scrolls and sorts; the missing ones and the new order appear once it is back", async () => {
  await using guest = await visitAs(world, "viewer");
  guest.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Failed to fetch|preload/);
  const { page, context } = guest;
  await open(page, mixedId);
  const documents: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  const main = page.getByRole("main");
  const failure = main.getByRole("alert");
  const sorted = main.getByRole("button", { name: /^Sort by/ });
  const sortedBy = async () => (await sorted.innerText()).split("\n").at(-1);
  const size = page.getByRole("menu", { name: "Sort by" }).locator("[role^=menuitem]", { hasText: "Size" });
  const byName = await listed(0, 500, { folder: mixedId });
  const shows = (place: number) => cell(page, place).getAttribute("aria-label");
  // Its code is loaded by the first menu.
  await sorted.click();
  await size.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => shows(2)).toBe(byName[0]?.displayName);

  await context.setOffline(true);
  await cell(page, 2).hover();
  await page.mouse.wheel(0, 100_000);
  await failure.getByText("Could not load this part of the list").waitFor();
  expect(await main.locator("[role=gridcell][aria-busy=true]").count()).toBeGreaterThan(0);
  await page.mouse.wheel(0, -100_000);
  await expect.poll(() => shows(2)).toBe(byName[0]?.displayName);
  await sorted.click();
  await size.click();
  await failure.getByText("Could not load the new order or filter").waitFor();
  expect([await shows(2), await sortedBy()]).toEqual([byName[0]?.displayName, "Name"]);
  await screenshot(page, "offline-sorted");

  await context.setOffline(false);
  await failure.waitFor({ state: "detached" });
  await expectTakes(page, await listed(0, 500, { folder: mixedId, sort: "SIZE", direction: "ASC" }), 2);
  expect([await sortedBy(), documents]).toEqual(["Size", []]);
});

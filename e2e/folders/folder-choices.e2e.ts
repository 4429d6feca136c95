import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { addAsset, makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { step } from "#testkit/steps/step.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices } from "../pages/hold-notices.ts";
import { longestLists } from "../pages/longest-lists.ts";
import { visitAs } from "../visit-as.ts";

const TAKES = 1_000;
/** The number of cards per response. */
const WINDOW_ITEMS = 100;

let world: ProductionWorld;

interface Place {
  readonly folderId: string;
  /** The destination of its takes. */
  readonly targetId: string;
  readonly targetName: string;
  /** The takes by name. */
  readonly takes: readonly { readonly id: string; readonly displayName: string }[];
}

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
}, 180_000);
afterAll(async () => await world[Symbol.asyncDispose]());

let made = 0;

/** A separate folder for each test, so that they don't affect each other. */
async function aThousand(): Promise<Place> {
  made += 1;
  const targetName = `Selects ${made}`;
  const targetId = await makeFolder(world, world.projectId, world.rootFolderId, targetName);
  const folderId = await makeFolder(world, world.projectId, world.rootFolderId, `Reel ${made}`);
  await fillFolder(world, { projectId: world.projectId, folderId }, TAKES);
  const query = `query ($folder: ID!, $project: ID!) { folder(id: $folder, project: $project) {
    window(first: 500, sort: NAME, direction: ASC) { assets { id displayName } } } }`;
  type Answer = { folder: { window: { assets: Place["takes"] } } };
  const { folder } = await world.as("editor").graphql<Answer>(query, { folder: folderId, project: world.projectId });
  return { folderId, targetId, targetName, takes: folder.window.assets };
}

/** Somebody moves ten takes into it whose names sort last. */
async function tenMore({ folderId }: Place): Promise<void> {
  const from = await makeFolder(world, world.projectId, world.rootFolderId, `Late ${made}`);
  const ids: string[] = [];
  for (let n = 0; n < 10; n++)
    ids.push((await addAsset(world, { projectId: world.projectId, folderId: from }, `Zebra ${n}.mov`)).assetId);
  await world
    .as("supervisor")
    .graphql(
      "mutation ($project: ID!, $to: ID!, $ids: [ID!]!) { moveItems(project: $project, newParent: $to, folders: [], assets: $ids) }",
      { project: world.projectId, to: folderId, ids },
    );
}

async function countIn(folder: string, filter = {}): Promise<number> {
  const query = `query ($folder: ID!, $project: ID!, $filter: ItemFilter) { folder(id: $folder, project: $project) {
    window(first: 1, filter: $filter) { assetCount } } }`;
  type Answer = { folder: { window: { assetCount: number } } };
  const variables = { folder, project: world.projectId, filter };
  return (await world.as("editor").graphql<Answer>(query, variables)).folder.window.assetCount;
}

/** The folder sorted by name, the stored choice of every user of these tests. */
async function open(page: Page, { folderId, takes }: Place): Promise<BrowserPage> {
  await page.addInitScript(() =>
    localStorage.setItem("rushlight.sort.folder.scene-take", '{"key":"name","direction":"ascending"}'),
  );
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, folderId);
  await browser.card(takes[0]?.displayName ?? "").waitFor();
  await shows(page, TAKES);
  return browser;
}

/** The heading of the list gives its number of takes. */
const shows = (page: Page, count: number) =>
  page
    .getByRole("rowheader")
    .getByText(new RegExp(`^${count}( · |$)`))
    .waitFor();
const cell = (page: Page, place: number) => page.locator(`[role=gridcell][data-index="${place}"]`);
const nameAt = ({ takes }: Place, place: number) => takes[place]?.displayName ?? "";

test("PLUS-680 PLUS-681 all but three of a thousand are moved and restored, filtered and sorted, and no request grows with the folder", async () => {
  const reel = await aThousand();
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const longest = longestLists(page);
  const browser = await open(page, reel);
  await page.keyboard.press("Control+a");
  await browser.selectionBar.getByText(`${TAKES} selected`).waitFor();
  for (const place of [0, 2, 3]) await browser.pick(nameAt(reel, place), "Control");
  await browser.selectionBar.getByText(`${TAKES - 3} selected`).waitFor();
  await step("PLUS-1396 what arrives in the meantime is not selected", async () => {
    await tenMore(reel);
    await shows(page, TAKES + 10);
    expect(await cell(page, 0).getAttribute("aria-selected")).toBe("false");
    await expect.poll(() => cell(page, 1).getAttribute("aria-selected")).toBe("true");
    // The last of the earlier ones are visible far below, next to the new ones.
    await cell(page, 3).focus();
    await page.keyboard.press("End");
    await expect.poll(() => cell(page, TAKES - 1).getAttribute("aria-selected")).toBe("true");
    expect(await cell(page, TAKES).getAttribute("aria-selected")).toBe("false");
    expect(await cell(page, TAKES + 9).getAttribute("aria-selected")).toBe("false");
    await browser.selectionBar.getByText(`${TAKES - 3} selected`).waitFor();
  });
  await browser.selectionBar.getByRole("button", { name: "Move" }).click();
  const destination = page.getByRole("dialog", { name: "Select Destination Folder" });
  await destination.getByRole("treeitem", { name: reel.targetName, exact: true }).click();
  await holdNotices(page);
  await destination.getByRole("button", { name: "Move" }).click();
  // The live message may reach the list before the response reaches the page, which is when the move can be undone.
  await browser.notices.getByText("Successfully moved items", { exact: true }).waitFor();
  await shows(page, 13);
  await browser.selectionBar.waitFor({ state: "detached" });
  expect(await countIn(reel.targetId)).toBe(TAKES - 3);
  await page.keyboard.press("Control+z");
  await shows(page, TAKES + 10);
  expect(await countIn(reel.targetId)).toBe(0);

  await browser.filter.fill("take 77");
  const left = await countIn(reel.folderId, { text: "take 77" });
  await shows(page, left);
  await browser.filter.fill("");
  await shows(page, TAKES + 10);
  await page.getByRole("button", { name: /^Sort by/ }).click();
  const lines = page.getByRole("menu", { name: "Sort by" }).locator("[role^=menuitem]");
  await lines.filter({ hasText: "Name" }).click();
  // The same list from its end, once the closing menu has returned the focus.
  await page
    .getByRole("button", { name: /^Sort by/ })
    .and(page.locator(":focus"))
    .waitFor();
  await cell(page, 0).waitFor();
  await cell(page, 0).focus();
  await page.keyboard.press("End");
  await expect.poll(() => cell(page, TAKES + 9).getAttribute("aria-label")).toBe(nameAt(reel, 0));
  expect(Math.max(...longest.values())).toBeLessThanOrEqual(WINDOW_ITEMS);
  expect(longest.get("MoveChosen")).toBe(3);
});

test("PLUS-680 PLUS-681 a range over unloaded items is circled, shows its totals, and loses what others delete", async () => {
  const reel = await aThousand();
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const longest = longestLists(page);
  const browser = await open(page, reel);
  await browser.pick(nameAt(reel, 2));
  await page.keyboard.press("Shift+End");
  await browser.selectionBar.getByText(`${TAKES - 2} selected`).waitFor();
  await browser.selectionBar.getByText(/MB/).waitFor();
  const circled = await countIn(reel.folderId, { circled: true });
  // Somebody deletes one take before it and one in it.
  await world
    .as("editor")
    .graphql("mutation ($project: ID!, $ids: [ID!]!) { deleteItems(project: $project, folders: [], assets: $ids) }", {
      project: world.projectId,
      ids: [reel.takes[0]?.id, reel.takes[5]?.id],
    });
  await browser.selectionBar.getByText(`${TAKES - 3} selected`).waitFor();
  await holdNotices(page);
  await browser.selectionBar.getByRole("button", { name: /^Circle \d+ takes/ }).click();
  await browser.notices.getByText(/ takes circled$/).waitFor();
  expect(await countIn(reel.folderId, { circled: true })).toBeGreaterThanOrEqual(TAKES - 3);
  // It now starts at another index.
  await cell(page, TAKES - 3).focus();
  await page.keyboard.press("Home");
  await expect.poll(() => cell(page, 0).getAttribute("aria-selected")).toBe("false");
  await expect.poll(() => cell(page, 1).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Control+z");
  await browser.notices.getByText(/ circles removed$/).waitFor();
  expect(Math.abs((await countIn(reel.folderId, { circled: true })) - circled)).toBeLessThanOrEqual(2);
  expect(Math.max(...longest.values())).toBeLessThanOrEqual(WINDOW_ITEMS);
});

test("PLUS-680 PLUS-1396 a range keeps its items when others delete one of them or its end, and in another order", async () => {
  const reel = await aThousand();
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const browser = await open(page, reel);
  const remove = (id: string) =>
    world
      .as("supervisor")
      .graphql("mutation ($project: ID!, $ids: [ID!]!) { deleteItems(project: $project, folders: [], assets: $ids) }", {
        project: world.projectId,
        ids: [id],
      });
  await cell(page, 0).focus();
  await page.keyboard.press("End");
  await expect.poll(() => cell(page, TAKES - 1).getAttribute("data-item")).not.toBeNull();
  const last = (await cell(page, TAKES - 1).getAttribute("data-item")) ?? "";
  await browser.belowName(cell(page, TAKES - 1)).click();
  await cell(page, TAKES - 1).focus();
  await page.keyboard.press("Shift+Home");
  await browser.selectionBar.getByText(`${TAKES} selected`).waitFor();
  await remove(reel.takes[400]?.id ?? "");
  await browser.selectionBar.getByText(`${TAKES - 1} selected`).waitFor();
  await remove(last);
  await browser.selectionBar.getByText(`${TAKES - 2} selected`).waitFor();
  await page.getByRole("button", { name: /^Sort by/ }).click();
  await page.getByRole("menu", { name: "Sort by" }).locator("[role^=menuitem]").filter({ hasText: "Size" }).click();
  await expect.poll(() => cell(page, 0).getAttribute("aria-selected")).toBe("true");
  await browser.selectionBar.getByText(`${TAKES - 2} selected`).waitFor();
});

test("PLUS-680 PLUS-681 everything that matches a filter is deleted and restored, in the list too", async () => {
  const reel = await aThousand();
  await using guest = await visitAs(world, "supervisor");
  const { page } = guest;
  const browser = await open(page, reel);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await browser.filter.fill(".mov");
  const left = await countIn(reel.folderId, { text: ".mov" });
  expect(left).toBeGreaterThan(WINDOW_ITEMS);
  const all = page.getByRole("checkbox", { name: "Select all" });
  const rows = page.getByRole("table", { name: "Folder" });
  await expect.poll(() => rows.getAttribute("aria-rowcount")).toBe(String(left + 1));
  // The server is asked first.
  await all.click();
  await browser.selectionBar.getByText(`${left} selected`).waitFor();
  expect(await all.isChecked()).toBe(true);
  await browser.selectionBar.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Items" });
  await question.getByText(`Delete these ${left} items and everything in them?`).waitFor();
  await holdNotices(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await browser.notices.getByText("Successfully deleted items", { exact: true }).waitFor();
  await page.getByText("No matching takes found").waitFor();
  expect(await countIn(reel.folderId)).toBe(TAKES - left);
  await page.keyboard.press("Control+z");
  await expect.poll(() => rows.getAttribute("aria-rowcount")).toBe(String(left + 1));
  expect(await countIn(reel.folderId)).toBe(TAKES);
});

import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createLink } from "#testkit/calls/share-links.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { ViewerPage } from "../pages/viewer-page.ts";
import { visitAs } from "../visit-as.ts";

const TAKES = 10_000;
const FOLDERS = 3;

let world: ProductionWorld;
let bigId: string;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly duration: number | null;
}

/** Takes of the big folder by index, in the viewer's initial order. */
async function listed(from: number, first: number, filter: object = {}, folders = FOLDERS): Promise<readonly Listed[]> {
  const query = `query ($folder: ID!, $project: ID!, $from: Int, $first: Int, $filter: ItemFilter) {
    folder(id: $folder, project: $project) {
      window(from: $from, first: $first, filter: $filter) { assets { id name displayName duration } } } }`;
  const variables = { folder: bigId, project: world.projectId, from: from + folders, first, filter };
  type Answer = { folder: { window: { assets: readonly Listed[] } } };
  return (await world.as("editor").graphql<Answer>(query, variables)).folder.window.assets;
}

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
  bigId = await makeFolder(world, world.projectId, world.rootFolderId, "Ten thousand");
  for (let n = 1; n <= FOLDERS; n++) await makeFolder(world, world.projectId, bigId, `Roll ${n}`);
  await fillFolder(world, { projectId: world.projectId, folderId: bigId }, TAKES);
}, 180_000);
afterAll(async () => await world[Symbol.asyncDispose]());

/** The page's API requests, and the bytes of their responses. */
function traffic(page: Page) {
  const seen = { windows: 0, bytes: 0 };
  page.on("response", async (response) => {
    if (!response.url().endsWith("/api/graphql")) return;
    if (response.request().postDataJSON().operationName === "FolderContents") seen.windows += 1;
    seen.bytes += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  return seen;
}

const address = (assetId: string) => `/projects/${world.projectId}/${bigId}/${assetId}`;
const strip = (page: Page) => page.getByRole("navigation", { name: "Takes in this folder" });
const shown = (page: Page) => strip(page).getByRole("button", { includeHidden: false });
const current = (page: Page) => strip(page).locator("[aria-current=true]");

/** The name of the take marked as current. */
const currentTitle = (page: Page) => current(page).getAttribute("title");

test("PLUS-637 a take in the middle of 10,000 opens with the takes around it; next, previous and the scroll bar reach all of them", async () => {
  const around = await listed(4_990, 80);
  const [before, middle] = [around[9], around[10]];
  if (!before || !middle) throw new Error("The folder is too small");
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const seen = traffic(page);
  await page.goto(address(middle.id));
  await expect.poll(() => currentTitle(page)).toBe(middle.name);
  const placed = (name: string) => current(page).locator("..").getAttribute(name);
  await expect.poll(() => placed("aria-posinset")).toBe("5001");
  await expect.poll(() => placed("aria-setsize")).toBe(String(TAKES));
  const viewer = new ViewerPage(page);
  await viewer.press("PageUp");
  await page.waitForURL(`**/${before.id}`);
  for (const take of around.slice(10, 76)) {
    await viewer.press("PageDown");
    await page.waitForURL(`**/${take.id}`);
  }
  await expect.poll(() => currentTitle(page)).toBe(around[75]?.name);
  const [last] = await listed(TAKES - 1, 1);
  await strip(page).evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await shown(page)
    .and(page.getByTitle(last?.name ?? "", { exact: true }))
    .click();
  await page.waitForURL(`**/${last?.id}`);
  await viewer.press("PageDown");
  await expect.poll(() => currentTitle(page)).toBe(last?.name);
  expect(page.url()).toContain(last?.id);
  // Those around the first, again once the live connection is open, those around later ones, and the end.
  expect(seen.windows).toBeLessThanOrEqual(9);
  expect(seen.bytes).toBeLessThan(1_200_000);
});

test("PLUS-637 on a phone, where no strip is visible, next continues past the first loaded takes", async () => {
  const takes = await listed(3_000, 70);
  await using guest = await visitAs(world, "editor", { viewport: { width: 390, height: 844 } });
  const { page } = guest;
  await page.goto(address(takes[0]?.id ?? ""));
  await page.getByRole("tab", { name: /Takes/ }).waitFor();
  const viewer = new ViewerPage(page);
  for (const take of takes.slice(1)) {
    await viewer.press("PageDown");
    await page.waitForURL(`**/${take.id}`);
  }
});

test("PLUS-637 PLUS-354 in a folder of 10,000 the filter covers all takes; next continues from a filtered-out take", async () => {
  const filter = { text: "take 12" };
  const left = await listed(0, 500, filter, 0);
  const everything = await listed(0, 500);
  const at = everything.findIndex(({ id }, place) => place > 50 && !left.some((take) => take.id === id));
  const out = everything[at];
  if (!out) throw new Error("The filter leaves all");
  const isLeft = new Set(left.map(({ id }) => id));
  const after = everything.slice(at).find(({ id }) => isLeft.has(id));
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  await page.goto(address(out.id));
  const viewer = new ViewerPage(page);
  await expect.poll(() => currentTitle(page)).toBe(out.name);
  await viewer.button("Filter takes").click();
  // The neighbours of a take that is not in the list are requested separately.
  const beside = page.waitForResponse((response) => (response.request().postData() ?? "").includes("TakesBeside"));
  await page.getByRole("textbox", { name: "Name or slate" }).fill(filter.text);
  await beside;
  await page.getByText(`${left.length} takes shown`).waitFor();
  const leftNames = new Set(left.map(({ name }) => name));
  await expect
    .poll(async () => {
      const names = await shown(page).evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute("title") ?? ""),
      );
      return names.length > 3 && names.every((name) => leftNames.has(name));
    })
    .toBe(true);
  // In the field it would clear the text.
  await page.getByRole("checkbox", { name: "Circled", exact: true }).focus();
  await page.keyboard.press("Escape");
  await viewer.press("PageDown");
  await page.waitForURL(`**/${after?.id}`);
  await expect.poll(() => currentTitle(page)).toBe(after?.name);
  await viewer.press("PageDown");
  const next = left[left.findIndex(({ id }) => id === after?.id) + 1];
  await page.waitForURL(`**/${next?.id}`);
});

test("PLUS-637 a link to some takes of a folder of 10,000 shows only those in the viewer", async () => {
  const some = (await listed(7_000, 300)).filter((_take, place) => place % 100 === 0);
  const { token } = await createLink(world.as("superuser"), {
    project: world.projectId,
    assets: some.map(({ id }) => id),
  });
  await using guest = await visit(world.url);
  const { page } = guest;
  await page.goto(`/share/${token}/view/${bigId}/${some[1]?.id}`);
  await expect.poll(() => currentTitle(page)).toBe(some[1]?.name);
  await expect.poll(() => shown(page).count()).toBe(3);
  const viewer = new ViewerPage(page);
  await viewer.press("PageDown");
  await page.waitForURL(`**/${some[2]?.id}`);
  await viewer.press("PageDown");
  await expect.poll(() => currentTitle(page)).toBe(some[2]?.name);
});

test("PLUS-637 a poster's take is found among the videos of 10,000 by a part of its name", async () => {
  await sql`update version set rate_numerator = 25, rate_denominator = 1`.execute(world.platform.db);
  await using guest = await visitAs(world, "superuser");
  const { page } = guest;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.rootFolderId);
  const seen = traffic(page);
  await page.getByRole("gridcell", { name: "Ten thousand" }).hover();
  await page.getByRole("button", { name: "Set Poster Image of Ten thousand" }).click();
  const dialog = page.getByRole("dialog", { name: "Set Poster Image" });
  await dialog.getByRole("button", { name: "From a take" }).click();
  const take = dialog.getByRole("combobox", { name: "Take" });
  const first = await take.inputValue();
  const [wanted] = (await listed(0, 500, { text: "take 777", types: ["VIDEO"] }, 0)).filter(({ duration }) => duration);
  await dialog.getByRole("textbox", { name: "Filter takes" }).fill("Take 777");
  await take.selectOption({ label: wanted?.displayName ?? "" });
  expect(await take.inputValue()).toBe(wanted?.id);
  expect(first).not.toBe(wanted?.id);
  // The selection stays when the filter leaves it out.
  await dialog.getByRole("textbox", { name: "Filter takes" }).fill("Take 1");
  await expect.poll(() => take.locator("option").count()).toBeGreaterThan(50);
  expect(await take.inputValue()).toBe(wanted?.id);
  expect(await dialog.getByRole("button", { name: "Save" }).isEnabled()).toBe(true);
  expect(seen.bytes).toBeLessThan(600_000);
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { until } from "#testkit/until.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { visitAs } from "../visit-as.ts";

const TAKES = 3_000;

let world: ProductionWorld;
let bigId: string;
/** The takes by name, as the folder lists them in this order. */
let names: readonly string[];

async function makeFolder(parent: string, name: string): Promise<string> {
  const { createFolder } = await world
    .as("editor")
    .graphql<{ createFolder: { id: string } }>(
      "mutation($project: ID!, $parent: ID!, $path: [String!]!) { createFolder(project: $project, parent: $parent, path: $path) { id } }",
      { project: world.projectId, parent, path: [name] },
    );
  return createFolder.id;
}

interface Listed {
  readonly id: string;
  readonly displayName: string;
}

async function listed(from: number, first: number): Promise<readonly Listed[]> {
  const query = `query ($id: ID!, $project: ID!, $from: Int, $first: Int) {
    folder(id: $id, project: $project) { window(from: $from, first: $first, sort: NAME, direction: ASC) { assets { id displayName } } } }`;
  const variables = { id: bigId, project: world.projectId, from, first };
  type Answer = { folder: { window: { assets: readonly Listed[] } } };
  return (await world.as("editor").graphql<Answer>(query, variables)).folder.window.assets;
}

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
  bigId = await makeFolder(world.rootFolderId, "Three thousand");
  await fillFolder(world, { projectId: world.projectId, folderId: bigId }, TAKES);
  const all: string[] = [];
  for (let from = 0; from < TAKES; from += 500)
    all.push(...(await listed(from, 500)).map(({ displayName }) => displayName));
  names = all;
}, 60_000);
afterAll(async () => await world[Symbol.asyncDispose]());

/** Where the windows begin that the page asks for. */
function windowsAsked(page: Page): number[] {
  const asked: number[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/graphql")) return;
    const { operationName, variables } = request.postDataJSON();
    if (operationName === "FolderContents") asked.push(variables.from);
  });
  return asked;
}

/** The folder in the order of names, which everybody who tries it here has chosen. */
async function open(page: Page): Promise<BrowserPage> {
  await page.addInitScript(() =>
    localStorage.setItem("rushlight.sort.folder.scene-take", '{"key":"name","direction":"ascending"}'),
  );
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, bigId);
  await browser.grid
    .getByRole("gridcell", { name: names[0] ?? "", exact: true })
    .first()
    .waitFor();
  return browser;
}

const cell = (page: Page, place: number) => page.locator(`[role=gridcell][data-index="${place}"]`);

test("PLUS-488 a folder of thousands loads what is in sight, from the first card to the last, and says how many there are", async () => {
  await using guest = await visitAs(world, "viewer");
  const { page } = guest;
  const asked = windowsAsked(page);
  const browser = await open(page);
  expect(new Set(asked)).toEqual(new Set([0]));
  await page.getByText(`${TAKES} · `).waitFor();
  await cell(page, 0).focus();
  await page.keyboard.press("End");
  await expect.poll(() => cell(page, TAKES - 1).getAttribute("aria-label")).toBe(names[TAKES - 1]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-index")))
    .toBe(String(TAKES - 1));
  expect(Math.min(...asked.filter((from) => from > 0))).toBeGreaterThan(TAKES - 300);
  await page.keyboard.press("Home");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-index"))).toBe("0");
  // In the middle by the scroll bar: the card of that place, and nothing of what lies between is asked for.
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

test("PLUS-489 ranges and all of it are selected over what was never in sight", async () => {
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

test("PLUS-014 PLUS-488 a take that somebody renames shows its new name where it is in sight, and only what is in sight is loaded for it", async () => {
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

test("PLUS-489 what somebody else deletes leaves the selection, the rest of it stays", async () => {
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
  await until(async () => (await listed(0, 3)).every(({ id }) => id !== gone?.id), 5_000);
});

test("PLUS-490 a file whose name the folder has far out of sight is not sent as a new version unseen", async () => {
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

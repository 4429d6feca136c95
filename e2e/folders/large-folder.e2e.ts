import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { step } from "#testkit/steps/step.ts";
import type { Visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices } from "../pages/hold-notices.ts";
import { longestLists } from "../pages/longest-lists.ts";
import { visitAs } from "../visit-as.ts";

/** Both end with a row of as many cards. */
const [FEW, MANY] = [50, 50_000];
/** Takes with which both folders begin, and as many with which they end. The large folder has its others in between. */
const EDGE = 25;
const NEW_CLIPS = 10;
const newClips = Array.from({ length: NEW_CLIPS }, (_, n) => ({
  name: `Aaa ${n}.mov`,
  bytes: Buffer.from(`clip ${n}`),
}));
/** The number of cards per response. */
const WINDOW_ITEMS = 100;
const SHEET = { file: "sheet.jpg", frames: 30, columns: 6, rows: 5, width: 160, height: 90 };
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="450"/>';

let world: ProductionWorld;
let few: Place;
let many: Place;

interface Place {
  readonly size: number;
  readonly folderId: string;
  /** The destination of its takes. */
  readonly targetId: string;
  readonly targetName: string;
}

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
  few = await makePlace(FEW);
  many = await makePlace(MANY);
  await nameEdges();
}, 180_000);
afterAll(async () => await world[Symbol.asyncDispose]());

async function makePlace(size: number): Promise<Place> {
  const { projectId, rootFolderId } = world;
  const targetName = `Selects of ${size}`;
  const targetId = await makeFolder(world, projectId, rootFolderId, targetName);
  const folderId = await makeFolder(world, projectId, rootFolderId, `Reel of ${size}`);
  await fillFolder(world, { projectId, folderId }, size);
  return { size, folderId, targetId, targetName };
}

/** The takes that both folders have get names before and after all others, a minute each, and a sheet of pictures. */
async function nameEdges(): Promise<void> {
  const { db } = world.platform;
  const folders = [few.folderId, many.folderId];
  await sql`with edges as (
      select id, case when substring(name from '\\d+')::int < 50000 then 'Ahead' else 'Zoom' end || substr(name, 5) as name
      from asset where folder_id = any(${folders}::uuid[])
        and name in (select name from asset where folder_id = ${few.folderId}::uuid))
    update asset a set name = edges.name, name_key = lower(edges.name), duration_ms = 60000 from edges where edges.id = a.id`.execute(
    db,
  );
  await sql`update version v set media_prefix = 'renditions/x', previews = ${JSON.stringify({ thumbnail: SHEET })}::jsonb
    from asset a where a.newest_version_id = v.id and a.folder_id = any(${folders}::uuid[]) and a.duration_ms = 60000`.execute(
    db,
  );
}

async function countIn(folder: string): Promise<number> {
  const query = `query ($folder: ID!, $project: ID!) { folder(id: $folder, project: $project) {
    window(first: 1) { assetCount } } }`;
  type Answer = { folder: { window: { assetCount: number } } };
  const variables = { folder, project: world.projectId };
  return (await world.as("editor").graphql<Answer>(query, variables)).folder.window.assetCount;
}

/** Somebody at work in one of the folders. */
interface Desk extends Place {
  readonly visit: Visit;
  readonly page: Page;
  readonly browser: BrowserPage;
  /** The longest list of items or ids that a request or a response had, by operation. */
  readonly longest: ReadonlyMap<string, number>;
  /** Processor seconds of the page's main thread so far. */
  readonly busyS: () => Promise<number>;
}

async function openDesk(place: Place): Promise<Desk> {
  const visit = await visitAs(world, "editor");
  const { page } = visit;
  await page.addInitScript(() =>
    localStorage.setItem("rushlight.sort.folder.scene-take", '{"key":"name","direction":"ascending"}'),
  );
  await page.route(/\/sheet\.jpg/, (route) => route.fulfill({ contentType: "image/svg+xml", body: PICTURE }));
  const tools = await page.context().newCDPSession(page);
  await tools.send("Performance.enable", { timeDomain: "threadTicks" });
  const busyS = async () =>
    (await tools.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  const browser = new BrowserPage(page);
  const longest = longestLists(page);
  await browser.openFolder(world.projectId, place.folderId);
  return { ...place, visit, page, browser, longest, busyS };
}

const cell = (page: Page, place: number) => page.locator(`[role=gridcell][data-index="${place}"]`);
/** The heading of the list gives its number of takes. */
const shows = (page: Page, count: number) =>
  page
    .getByRole("rowheader")
    .getByText(new RegExp(`^${count}( · |$)`))
    .waitFor();

/** The cards on the screen; those at the end of the folder are counted from its size on. */
const cardsSeen = ({ page, size }: Desk) =>
  page.getByRole("gridcell").evaluateAll(
    (cells, { size, edge }) =>
      cells.flatMap((cell) => {
        const { top, bottom, left } = cell.getBoundingClientRect();
        if (!(cell instanceof HTMLElement) || bottom <= 0 || top >= window.innerHeight) return [];
        const index = Number(cell.dataset.index);
        const place = index < edge ? index : index - size;
        return [{ place, left, top, text: cell.innerText, isSelected: cell.ariaSelected, isBusy: cell.ariaBusy }];
      }),
    { size, edge: EDGE },
  );

/** Everything that differs because the folder is larger: its own number, and sums over its takes. */
function inAnySize(text: string, size: number): string {
  return text
    .replace(/\d+(:\d\d)+/g, "time")
    .replace(/[\d.]+ [kMGT]?B/g, "bytes")
    .replace(/\d+/g, (number) => (Math.abs(Number(number) - size) < EDGE ? `all ${Number(number) - size}` : number));
}

async function seen(desk: Desk) {
  const { page, browser, size } = desk;
  const texts = {
    path: await browser.breadcrumb.innerText(),
    headings: await page.getByRole("rowheader").allInnerTexts(),
    selected: await browser.selectionBar.getByRole("status").allInnerTexts(),
    commands: await browser.selectionBar
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent)),
    notices: await browser.notices.innerText(),
    filter: await browser.filter.inputValue(),
  };
  return { texts: JSON.parse(inAnySize(JSON.stringify(texts), size)), cards: await cardsSeen(desk) };
}

test("PLUS-1340 PLUS-680 PLUS-681 work in a folder of 50,000 items shows what the same work shows in one of 50", async () => {
  const small = await openDesk(few);
  await using _small = small.visit;
  const large = await openDesk(many);
  await using _large = large.visit;
  const desks = [small, large];

  /** Both people do this; then both see the same result. */
  async function both(title: string, act: (desk: Desk) => Promise<void>): Promise<void> {
    await step(title, async () => {
      for (const desk of desks) await act(desk);
      await vi.waitFor(async () => expect(await seen(large)).toEqual(await seen(small)), { timeout: 60_000 });
    });
  }

  await both("the folder opens", async ({ page, size }) => {
    await shows(page, size);
    await cell(page, 0).waitFor();
  });
  await both("a take is scrubbed", async ({ page, browser }) => {
    const thumb = browser.picture(cell(page, 1));
    const box = await thumb.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + 20);
    await thumb.getByText("0:45").waitFor();
  });
  await both("all but three are selected", async ({ page, browser, size }) => {
    await page.keyboard.press("Control+a");
    await browser.selectionBar.getByText(`${size} selected`).waitFor();
    for (const place of [0, 2, 3])
      await cell(page, place)
        .getByRole("link")
        .click({ modifiers: ["Control"] });
    await browser.selectionBar.getByText(`${size - 3} selected`).waitFor();
  });
  await both("the end of the folder is selected too", async ({ page, size }) => {
    await cell(page, 3).focus();
    await page.keyboard.press("End");
    await expect.poll(() => cell(page, size - 1).getAttribute("aria-selected")).toBe("true");
  });
  await both("they are moved", async ({ page, browser, targetName, targetId, size }) => {
    await browser.selectionBar.getByRole("button", { name: "Move" }).click();
    const destination = page.getByRole("dialog", { name: "Select Destination Folder" });
    await destination.getByRole("treeitem", { name: targetName, exact: true }).click();
    await holdNotices(page);
    await destination.getByRole("button", { name: "Move" }).click();
    // The live message may reach the list before the response reaches the page, which is when the move can be undone.
    await browser.notices.getByText("Successfully moved items", { exact: true }).waitFor();
    await shows(page, 3);
    await browser.selectionBar.waitFor({ state: "detached" });
    expect(await countIn(targetId)).toBe(size - 3);
  });
  await both("the move is undone", async ({ page, targetId, size }) => {
    await page.keyboard.press("Control+z");
    await shows(page, size);
    expect(await countIn(targetId)).toBe(0);
  });
  await both("a filter leaves some", async ({ page, browser }) => {
    await browser.filter.fill("ahead");
    await shows(page, EDGE);
  });
  await both("without a filter all are back", async ({ page, browser, size }) => {
    await browser.filter.fill("");
    await shows(page, size);
  });
  await both("the folder is sorted the other way round", async ({ page }) => {
    const first = await cell(page, 0).getAttribute("aria-label");
    const sort = page.getByRole("button", { name: /^Sort by/ });
    await sort.click();
    await page.getByRole("menu", { name: "Sort by" }).locator("[role^=menuitem]").filter({ hasText: "Name" }).click();
    // The closing menu returns the focus.
    await sort.and(page.locator(":focus")).waitFor();
    await expect.poll(() => cell(page, 0).getAttribute("aria-label")).not.toBe(first);
  });
  await both("all are selected again", async ({ page, browser, size }) => {
    await cell(page, 3).focus();
    await page.keyboard.press("Control+a");
    await browser.selectionBar.getByText(`${size} selected`).waitFor();
  });
  await both("PLUS-1396 ten clips arrive live, move nothing on the screen, and are not selected", async (desk) => {
    const { page, browser, size, folderId } = desk;
    await browser.grid.evaluate((grid) => {
      let scroller: HTMLElement | null = grid.parentElement;
      while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
      scroller?.scrollBy(0, 300);
    });
    const before = await cardsSeen(desk);
    await uploadClient(world.as("supervisor")).plain(folderId, ...newClips);
    await shows(page, size + NEW_CLIPS);
    // Once the list has changed, the page requests what it shows of them.
    await vi.waitFor(async () => expect(await cardsSeen(desk)).toEqual(before));
    expect(await cardsSeen(desk)).toEqual(before);
  });
  await both("the end of the folder shows them", async ({ page, size }) => {
    await cell(page, 6).focus();
    await page.keyboard.press("End");
    await expect.poll(() => cell(page, size + NEW_CLIPS - 1).getAttribute("aria-label")).toBe("Aaa 0.mov");
    await expect.poll(() => cell(page, size - 1).getAttribute("aria-selected")).toBe("true");
    expect(await cell(page, size + NEW_CLIPS - 1).getAttribute("aria-selected")).toBe("false");
  });

  await step("PLUS-1341 PLUS-681 no request and no response grows with the folder", async () => {
    expect(Math.max(...large.longest.values())).toBeLessThanOrEqual(WINDOW_ITEMS);
    expect(large.longest.get("MoveChosen")).toBe(3);
  });
  await step("PLUS-1341 the work of the page doesn't grow with the folder", async () => {
    const [few, many] = await Promise.all([small.busyS(), large.busyS()]);
    console.info(`processor time of the pages: ${few.toFixed(2)} and ${many.toFixed(2)} s`);
    expect(many / few).toBeLessThan(3);
  });
});

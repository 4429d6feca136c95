import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { addAsset, makeFolder } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { reopenSidebar } from "../pages/reopen-sidebar.ts";
import { SearchPage } from "../pages/search-page.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;
let inserts = "";
let asset = "";

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
  inserts = await makeFolder(world, world.projectId, world.folderId, "Lantern inserts");
  await makeFolder(world, world.projectId, world.folderId, "VFX lantern glow");
  asset = (await addAsset(world, { projectId: world.projectId, folderId: inserts }, "A012C005 lantern walk.mov"))
    .assetId;
});
afterAll(async () => await world[Symbol.asyncDispose]());

test("the header's field searches while you type; Escape and leaving it close and clear it", async () => {
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const search = new SearchPage(page);
  await new BrowserPage(page).openFolder(world.projectId, world.folderId);
  const before = page.url();
  await step(
    "SEARCH-001 SEARCH-005 SEARCH-007 PLUS-070 '/' focuses the field, and the trimmed words go into the address",
    async () => {
      await page.keyboard.press("/");
      await expect.poll(() => search.field.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type("  lantern ");
      await page.waitForURL((url) => url.pathname === "/search" && url.searchParams.get("q") === "lantern");
    },
  );
  await step("SEARCH-009 the page searches, and searches again for the next word", async () => {
    await search.table("Assets").waitFor();
    await page.keyboard.type("walk");
    await page.waitForURL((url) => url.searchParams.get("q") === "lantern walk");
  });

  // The open field has a ring around its tab.
  const ring = () => page.getByRole("search").evaluate((tab) => getComputedStyle(tab).outlineStyle);
  expect(await ring()).toBe("solid");
  await step("SEARCH-003 Escape clears and leaves the field", async () => {
    await page.keyboard.press("Escape");
    expect(await search.field.inputValue()).toBe("");
    expect(await search.field.evaluate((field) => field === document.activeElement)).toBe(false);
    expect(await ring()).toBe("none");
    expect(new URL(page.url()).searchParams.get("q")).toBe("lantern walk");
  });
  await step("SEARCH-004 leaving the field clears it", async () => {
    await search.field.click();
    await expect.poll(() => search.field.inputValue()).toBe("lantern walk");
    await search.headline.click();
    await expect.poll(() => search.field.inputValue()).toBe("");
  });

  // However often the term changed, one step leads back.
  await step("SEARCH-017 Escape on the page goes back, in one step", async () => {
    await page.keyboard.press("Escape");
    await page.waitForURL(before);
  });
});

test("results are in tables by type, the sidebar selects one, and each result leads to its place", async () => {
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const search = new SearchPage(page);
  await step("SEARCH-007 SEARCH-010 an address with words searches; the tables are by type, in order", async () => {
    await search.open("lantern");
    await search.table("Assets").waitFor();
    await expect.poll(() => search.tables()).toEqual(["Projects", "Folders", "Assets"]);
  });
  await reopenSidebar(page, "Result types");
  await step("SEARCH-011 the sidebar has Show All and each type with its count", async () => {
    await expect.poll(() => search.headline.textContent()).toBe("4 results for “lantern”");
    await expect
      .poll(() => search.types.getByRole("button").allTextContents())
      .toEqual(["Show All 4", "Users 0", "Projects 1", "Folders 2", "Assets 1", "Shares 0"]);
  });
  expect(await search.table("Folders").getByRole("columnheader").allTextContents()).toEqual([
    "Name",
    "Project",
    "Created By",
  ]);
  expect(
    await search
      .table("Folders")
      .getByRole("row", { name: /^Lantern inserts Lantern Sanna/ })
      .count(),
  ).toBe(1);
  await expectAccessible(page);
  await screenshot(page, "search");
  await step("SEARCH-012 a type shows only its table, Show All shows all", async () => {
    await search.type("Folders").click();
    await expect.poll(() => search.tables()).toEqual(["Folders"]);
    await search.type("Show All").click();
    await expect.poll(() => search.tables()).toEqual(["Projects", "Folders", "Assets"]);
  });

  const leadsTo = async (table: "Projects" | "Folders" | "Assets", name: string, path: string) => {
    await search.table(table).getByRole("link", { name }).click();
    await page.waitForURL(`**/projects/${world.projectId}/${path}`);
    await page.goBack();
    await search.table(table).waitFor();
  };
  await step("SEARCH-013 a project leads to its root folder", async () => {
    await leadsTo("Projects", "Lantern", world.rootFolderId);
  });
  await step("SEARCH-014 a folder opens", async () => {
    await leadsTo("Folders", "Lantern inserts", inserts);
  });
  await step("SEARCH-015 a take opens in the viewer", async () => {
    await leadsTo("Assets", "A012C005 lantern walk.mov", `${inserts}/${asset}`);
  });
});

test("PLUS-1331 Show more leads on to the other results of its type, which the keys reach", async () => {
  let last = "";
  for (let n = 1; n <= 120; n++) last = await makeFolder(world, world.projectId, world.folderId, `Glimmer ${n}`);
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const search = new SearchPage(page);
  await search.open("glimmer");
  await page.getByRole("button", { name: "Show 110 more folders" }).click();
  const focused = () => page.evaluate(() => document.activeElement?.querySelector("a")?.textContent);
  await expect.poll(focused).toBe("Glimmer 11");
  await page.keyboard.press("End");
  await expect.poll(focused).toBe("Glimmer 120");
  await expect.poll(() => search.tables()).toEqual(["Folders"]);
  expect(await page.getByText("Could not load this part of the list").count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, "search-of-type");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/projects/${world.projectId}/${last}`);
});

test("SEARCH-006 SEARCH-016 people are found too; a folder with an unknown project says so", async () => {
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const search = new SearchPage(page);
  await page.route("**/api/graphql", (route) => {
    if (!route.request().postData()?.includes('"ProjectList"')) return route.continue();
    const projects = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } };
    return route.fulfill({ json: { data: { projects } } });
  });
  await search.open("glow");
  await search
    .table("Folders")
    .getByRole("row", { name: /Unknown Project/ })
    .waitFor();
  await search.open("tomasz");
  await search.table("Users").getByRole("row", { name: "Tomasz Editor editor@rushlight.example" }).waitFor();
});

test("SEARCH-008 SEARCH-018 SEARCH-019 SEARCH-020 without matches and without a term the page says so", async () => {
  await using visited = await visitAs(world, "viewer");
  const { page } = visited;
  const search = new SearchPage(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes('"SearchEverything"')) asked.push(request.url());
  });
  await search.open("zzzz");
  await page.getByText("No Results have been found.", { exact: true }).waitFor();
  await expectAccessible(page);
  await search.field.fill("   ");
  await page.waitForURL((url) => url.pathname === "/search" && !url.searchParams.has("q"));
  await page.getByText("Please enter a search term.").waitFor();
  expect(await page.getByText("No Results have been found.").count()).toBe(0);
  await search.open();
  await page.getByText("Please enter a search term.").waitFor();
  expect(asked).toHaveLength(1);
});

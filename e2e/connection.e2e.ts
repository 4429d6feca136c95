import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot } from "./browser.ts";
import { BrowserPage } from "./pages/browser-page.ts";
import { noticeDuring } from "./pages/hold-notices.ts";
import { visitAs } from "./visit-as.ts";

let world: ProductionWorld;
beforeAll(async () => {
  world = await productionWorld({ fakeTime: false, webDir: inject("webDir") });
});
afterAll(() => world[Symbol.asyncDispose]());

test("PLUS-222 PLUS-223 without a network the app says so, doesn't show skeletons forever, and loads automatically when the network is back", async () => {
  await using visited = await visitAs(world, "editor");
  visited.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Failed to fetch|preload/);
  const { page, context } = visited;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.rootFolderId);
  const day = browser.grid.getByRole("link", { name: "Day 1" });
  await day.waitFor();
  const banner = page.getByRole("status", { name: "Connection" });
  expect(await banner.innerText()).toBe("");

  await context.setOffline(true);
  await banner.getByText("You’re offline").waitFor();
  await expectAccessible(page);
  await screenshot(page, "offline");
  await step("PLUS-1555 a dialog whose code can't be loaded says so", async () => {
    await noticeDuring(page, "Could not open this dialog. Try again when you’re back online.", () =>
      page.keyboard.press("Control+k"),
    );
  });
  await day.dblclick();
  // Parts that fail to load say so in place of their skeletons.
  const failed = page.getByRole("heading", { name: "Could not load folder" });
  await failed.waitFor();
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
  await screenshot(page, "offline-folder");

  await context.setOffline(false);
  await banner.getByText("You’re offline").waitFor({ state: "detached" });
  await page.getByText("This folder is empty").first().waitFor();
  expect(await failed.count()).toBe(0);
  await step("PLUS-1555 and it opens once the network is back", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Commands" }).waitFor();
  });
});

test("PLUS-222 a server that doesn't respond is distinguished from a lost network", async () => {
  await using visited = await visitAs(world, "editor");
  visited.allow(/ERR_CONNECTION_REFUSED|Failed to load resource|WebSocket|Failed to fetch/);
  const { page } = visited;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.rootFolderId);
  await browser.grid.getByRole("link", { name: "Day 1" }).waitFor();
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await browser.grid.getByRole("link", { name: "Day 1" }).dblclick();
  const banner = page.getByRole("status", { name: "Connection" });
  await banner.getByText("The server can’t be reached").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, "unreachable-390");
  await page.unroute("**/api/**");
  await banner.getByText("The server can’t be reached").waitFor({ state: "detached" });
  await page.getByText("This folder is empty").first().waitFor();
});

test("PLUS-1350 a part that doesn't load because the network was just lost leaves the folder visible, and appears once the network is back", async () => {
  await using visited = await visitAs(world, "editor");
  visited.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Failed to fetch|preload/);
  const { page } = visited;
  const browser = new BrowserPage(page);
  const parts = /\/assets\/(open-choices|error)-/;
  const lost = new Set<string>();
  const cut = Promise.withResolvers<void>();
  await page.route(parts, async (route) => {
    await cut.promise;
    lost.add(parts.exec(route.request().url())?.[1] ?? "");
    await route.abort("internetdisconnected");
  });
  await browser.openFolder(world.projectId, world.rootFolderId);
  const day = browser.grid.getByRole("link", { name: "Day 1" });
  await day.waitFor();
  const documents: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  // The browser has not yet noticed: no event says that it is offline.
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  cut.resolve();
  const banner = page.getByRole("status", { name: "Connection" });
  await banner.getByText("The server can’t be reached").waitFor();
  await expect.poll(() => [...lost].sort()).toEqual(["error", "open-choices"]);
  expect(await day.count()).toBe(1);
  expect(documents).toEqual([]);

  await page.unroute(parts);
  await page.unroute("**/api/**");
  await expect.poll(() => documents.length).toBe(1);
  await day.waitFor();
  expect(await banner.innerText()).toBe("");
});

test("PLUS-1350 PLUS-223 without a network a page that was never opened says that it couldn't be loaded, and opens once the network is back", async () => {
  await using visited = await visitAs(world, "editor");
  visited.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Failed to fetch|preload|PageNotLoaded/);
  const { page, context } = visited;
  const browser = new BrowserPage(page);
  const errorPage = page.waitForResponse(/\/assets\/error-/);
  await browser.openFolder(world.projectId, world.rootFolderId);
  await browser.grid.getByRole("link", { name: "Day 1" }).waitFor();
  await (await errorPage).finished();
  const documents: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  await context.setOffline(true);
  await page.getByRole("status", { name: "Connection" }).getByText("You’re offline").waitFor();
  await page.getByRole("link", { name: "Shares" }).first().click();
  await page.getByRole("heading", { name: "This page couldn't be loaded" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "offline-page");
  expect(documents).toEqual([]);
  // Pages that were opened before can still be shown.
  await page.getByRole("button", { name: "Back" }).click();
  await browser.grid.getByRole("link", { name: "Day 1" }).waitFor();
  await page.getByRole("link", { name: "Shares" }).first().click();
  await page.getByRole("heading", { name: "This page couldn't be loaded" }).waitFor();

  await context.setOffline(false);
  await expect.poll(() => page.title()).toMatch(/^All Shares/);
  expect(documents).toEqual([page.url()]);
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { addAsset } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { expectAccessible, screenshot, visit } from "./browser.ts";
import { BrowserPage } from "./pages/browser-page.ts";
import { holdNotices } from "./pages/hold-notices.ts";
import { visitAs } from "./visit-as.ts";

const SUPPORT = { email: "help@rushlight.example", phone: "+44 1632 960 144" };
let world: ProductionWorld;
let asset = "";

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false, config: { support: SUPPORT } });
  asset = (await addAsset(world, world, "A001.mov")).assetId;
});
afterAll(async () => await world[Symbol.asyncDispose]());

/** The names of the operations that the page requests, in order. */
function operationsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const name = /"operationName":"(\w+)"/.exec(request.postData() ?? "")?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

/** Once it is open, the live connection requests what may have changed before it. */
async function neverConnect(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class NeverOpen extends EventTarget {
      close() {}
    }
    Object.assign(globalThis, { WebSocket: NeverOpen });
  });
}

test("header and footer show their content, the bars stay while the page scrolls, and the right drawer is resized", async () => {
  await using visited = await visitAs(world, "editor");
  const { page } = visited;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  const footer = page.getByRole("contentinfo");
  await step("SHELL-012 SHELL-013 PLUS-631 the footer says who to contact", async () => {
    await footer.getByText("Need Help?").waitFor();
    expect(await footer.getByRole("link", { name: SUPPORT.email }).getAttribute("href")).toBe(
      `mailto:${SUPPORT.email}`,
    );
    expect(await footer.getByRole("link", { name: SUPPORT.phone }).getAttribute("href")).toBe("tel:+441632960144");
  });
  await step("SHELL-014 SHELL-015 the footer names both versions", async () => {
    expect(await footer.textContent()).toMatch(/Interface \d+\.\d+\.\d+\S* .*API \d+\.\d+\.\d+/);
  });

  const header = page.getByRole("banner");
  await step("SHELL-018 the header has tabs and a search", async () => {
    expect(await header.getByRole("navigation").getByRole("link").first().textContent()).toBe("Projects");
    await header.getByRole("search").waitFor();
  });
  const drawer = page.getByRole("complementary", { name: "Details" });
  const edge = page.getByRole("separator", { name: "Resize Details" });
  await step("SHELL-005 the drawer is resized at its edge", async () => {
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(300);
    await edge.press("ArrowLeft");
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(316);
  });

  // The bars stay where they are while the page below them scrolls.
  await page.setViewportSize({ width: 1440, height: 300 });
  const topOfBars = async () => (await page.getByRole("main").locator("> div").first().boundingBox())?.y;
  const before = await topOfBars();
  await step("SHELL-010 the bars stay while the page scrolls", async () => {
    const scrolled = () =>
      page
        .getByRole("main")
        .locator("> div")
        .nth(1)
        .evaluate((scroller) => {
          scroller.scrollTop = 60;
          return scroller.scrollTop;
        });
    await expect.poll(scrolled).toBeGreaterThan(0);
    expect(await topOfBars()).toBe(before);
  });

  await step("SHELL-016 the logo leads to the start page", async () => {
    await header.getByRole("link", { name: "Rushlight, home" }).click();
    await page.waitForURL("**/projects");
  });
});

test("SHELL-024 user, workspaces and projects are loaded before the first page, and for superusers the storages", async () => {
  for (const [person, foundation] of [
    ["viewer", ["CurrentUser", "ProjectList", "WorkspaceList"]],
    ["superuser", ["CurrentUser", "ProjectList", "StorageConfig", "WorkspaceList"]],
  ] as const) {
    await using visited = await visitAs(world, person);
    const { page } = visited;
    const asked = operationsOf(page);
    await neverConnect(page);
    const calls: string[] = [];
    page.on("request", (request) => void calls.push(new URL(request.url()).pathname));
    await new BrowserPage(page).openFolder(world.projectId, world.folderId);
    await step(
      "SHELL-029 SHELL-030 SHELL-031 SHELL-032 user, workspaces, projects and, for superusers, storages are requested before the page renders",
      async () => {
        // What the page requests once it is drawn.
        await until(() => asked.includes("FolderTreeWindow"));
        const before = asked.slice(0, asked.indexOf("FolderTreeWindow"));
        const others: string[] = ["FolderContents", "FolderTotals", "Brand"];
        expect(before.filter((name) => !others.includes(name)).sort()).toEqual([...foundation]);
      },
    );
    const apiCalls = calls.filter((path) => path.startsWith("/api/"));
    expect(apiCalls[0]).toBe("/api/hello");
  }
});

test("PLUS-540 the first page's data is requested while the app's code loads, and not again afterwards", async () => {
  const foundation = ["CurrentUser", "ProjectList", "WorkspaceList"];
  for (const [address, own] of [
    ["", ["FolderContents"]],
    [`/${asset}`, ["ViewedAsset", "FolderContents"]],
  ] as const) {
    await using visited = await visitAs(world, "editor");
    const { page } = visited;
    const asked = operationsOf(page);
    const hellos: string[] = [];
    page.on("request", (request) => void (request.url().includes("/api/hello") && hellos.push(request.url())));
    await neverConnect(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/first-*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    const code = page.waitForRequest(address === "" ? /\/assets\/folder\.page-/ : /\/assets\/viewer\.page-/);
    await page.goto(`/projects/${world.projectId}/${world.folderId}${address}`, { waitUntil: "commit" });
    await code;
    await until(() => asked.length === foundation.length + own.length);
    expect([...asked].sort()).toEqual([...foundation, ...own].sort());
    held.resolve();
    await page.getByRole("banner").waitFor();
    await (address === ""
      ? page.getByRole("gridcell", { name: "A001.mov" })
      : page.getByRole("tab", { name: /Comments/ })
    ).waitFor();
    const again = asked.filter((name, place) => asked.indexOf(name) !== place);
    expect([again.filter((name) => [...foundation, ...own].includes(name)), hellos.length]).toEqual([[], 1]);
  }
});

test("PLUS-486 the code of the requested page loads while the session is still being checked", async () => {
  for (const [address, file] of [
    [`/projects/${world.projectId}/${world.folderId}`, /\/assets\/folder\.page-/],
    [`/projects/${world.projectId}/${world.folderId}/${asset}`, /\/assets\/viewer\.page-/],
    ["/shares", /\/assets\/shares\.page-/],
  ] as const) {
    await using visited = await visitAs(world, "editor");
    const { page } = visited;
    const held = Promise.withResolvers<void>();
    await page.route("**/api/hello*", async (route) => {
      await held.promise;
      await route.continue();
    });
    const code = page.waitForRequest(file);
    await page.goto(address, { waitUntil: "commit" });
    await code;
    held.resolve();
    await page.getByRole("banner").waitFor();
  }
});

test("SHELL-011 SHELL-025 SHELL-026 SHELL-057 an application that can't start shows its error page, with help below", async () => {
  await using visited = await visitAs(world, "viewer");
  const { page } = visited;
  await page.route("**/api/graphql", (route) =>
    route.fulfill({ json: { errors: [{ message: "no", extensions: { code: "FORBIDDEN", data: {} } }] } }),
  );
  await page.goto("/projects");
  await page.waitForURL("**/error/internal");
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  expect(await page.getByRole("link", { name: "Contact" }).getAttribute("href")).toBe(`mailto:${SUPPORT.email}`);
  expect(await page.getByRole("banner").getByRole("link").getAttribute("href")).toBe("/");
  expect(await page.getByRole("contentinfo").textContent()).toContain("Need Help?");
  await expectAccessible(page);
  await screenshot(page, "error-page");
  await page.unroute("**/api/graphql");

  await page.route("**/api/hello*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), license: "inactive" } });
  });
  await page.goto("/projects");
  await page.waitForURL("**/error/invalid-license");
  await page.getByRole("heading", { name: "Invalid License" }).waitFor();
  // Nor can anybody sign in.
  await page.goto("/signin");
  await page.waitForURL("**/error/invalid-license");
});

test("SHELL-047 the splash's spinner appears only if starting takes longer than 500 ms", async () => {
  await using visited = await visit(world.url);
  const { page } = visited;
  await page.addInitScript(() => {
    const seen = { startedMs: 0, splashMs: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (seen.startedMs === 0 && document.querySelector("#root")) seen.startedMs = performance.now();
      if (seen.splashMs === 0 && document.querySelector('[role=progressbar][aria-label="Loading"]'))
        seen.splashMs = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  let answer: (() => Promise<void>) | undefined;
  let askedAtMs = 0;
  await page.route("**/api/hello*", async (route) => {
    answer = () => route.continue();
    askedAtMs = await page.evaluate(() => performance.now());
  });
  await page.goto("/signin", { waitUntil: "commit" });
  await page.getByRole("progressbar", { name: "Loading" }).waitFor();
  const splashMs = await page.evaluate(() => (window as unknown as { seen: { splashMs: number } }).seen.splashMs);
  expect(splashMs).toBeGreaterThan(500);
  await expect.poll(() => askedAtMs).toBeGreaterThan(0);
  await answer?.();
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  await expect.poll(() => page.getByRole("progressbar", { name: "Loading" }).count()).toBe(0);
});

test("PLUS-072 notices are announced and can be read again, with their time, in the account menu", async () => {
  await using visited = await visitAs(world, "editor");
  const { page } = visited;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  expect(await browser.notices.getAttribute("aria-live")).toBe("polite");
  await holdNotices(page);
  await browser.newFolder("Stills");
  const said =
    (await browser.notices.getByText('Successfully created folder "Stills"', { exact: true }).textContent()) ?? "";
  await browser.notices.getByRole("button", { name: "Dismiss" }).first().click();
  await browser.accountMenu.click();
  await page.getByRole("button", { name: "Notifications" }).click();
  const log = page.getByRole("list", { name: "Notifications" }).getByRole("listitem");
  expect(await log.first().textContent()).toContain(said);
  expect(await log.first().textContent()).toContain("just now");
  await expectAccessible(page);
});

test("PLUS-073 on a phone the viewer fills the screen, its bar leads back to the folder, and four tabs lead to the rest", async () => {
  await using visited = await visitAs(world, "viewer");
  const { page } = visited;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/projects/${world.projectId}/${world.folderId}/${asset}`);
  const back = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Day 1" });
  await back.waitFor();
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  expect(await page.getByRole("navigation", { name: "Main" }).filter({ visible: true }).count()).toBe(0);
  await screenshot(page, "phone-viewer");
  await back.click();
  await page.waitForURL(`**/projects/${world.projectId}/${world.folderId}`);
  const tabs = page.getByRole("navigation", { name: "Main" });
  await tabs.waitFor();
  await expect
    .poll(() => tabs.locator("a, button").allInnerTexts())
    .toEqual(["Projects", "Shares", "Search", "Account"]);
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  await tabs.getByRole("button", { name: "Account" }).click();
  await page.getByRole("dialog", { name: "Account menu" }).getByRole("link", { name: "My Account" }).waitFor();
  await page.keyboard.press("Escape");
  await tabs.getByRole("link", { name: "Search" }).click();
  await page.getByText("Please enter a search term.").waitFor();
  await screenshot(page, "phone-search");
});

test("PLUS-344 PLUS-345 Ctrl+K finds and runs the available commands, and searches for the rest; each key is on the sheet", async () => {
  await using visited = await visitAs(world, "editor");
  const { page } = visited;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  await page.getByText("A001").first().waitFor();
  const palette = page.getByRole("dialog", { name: "Commands" });
  const find = palette.getByRole("searchbox", { name: "Find a command" });
  const openBy = async (key: string) => {
    await page.keyboard.press(key);
    await expect.poll(() => find.evaluate((field) => field === document.activeElement)).toBe(true);
  };
  await openBy("Control+k");
  const lines = () => palette.getByRole("menuitem").allInnerTexts();
  await expect.poll(async () => (await lines()).join()).toContain("New Folder");
  // An editor of one project administers nothing.
  expect((await lines()).join()).not.toContain("Go to Audit log");
  await expectAccessible(page);
  await screenshot(page, "command-palette");
  await page.keyboard.type("fol new");
  await expect.poll(lines).toEqual(["New Folder", "Search for “fol new”"]);
  await page.keyboard.press("Enter");
  const named = page.getByRole("dialog", { name: "New Folder" });
  await named.waitFor();
  await page.keyboard.press("Escape");
  await named.waitFor({ state: "detached" });

  await openBy("Control+k");
  await page.keyboard.type("A001");
  await expect.poll(lines).toEqual(["Search for “A001”"]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=A001/);
  await openBy("Meta+k");
  await page.keyboard.type("keyboard");
  await expect.poll(lines).toEqual([expect.stringContaining("Keyboard shortcuts"), "Search for “keyboard”"]);
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const line of ["Commands", "Left drawer", "Rename", "Circle takes", "Play, pause, stop", "Next comment"])
    await sheet.getByText(line, { exact: true }).waitFor();
});

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { router } from "#web/app/router.tsx";
import { card, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { bootApp, signedIn } from "#web/app/stand-in/boot-app-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";
import { preloadPages } from "./preload-pages.ts";

const takes = ["A001", "A002", "A003", "A004"].map((name) => aTake({ id: name, name }));
const given = () => production({ folders: [aFolder()], takes });
const MINUTE_MS = 60_000;

/** Ignores events from the browser's own pointer and from focus that the page moves: they would displace the test's events. */
function hearOnlyTest(page: Document): void {
  const stop = new AbortController();
  const hold = (event: Event) => event.isTrusted && event.stopPropagation();
  for (const type of ["pointerover", "focusin"])
    page.documentElement.addEventListener(type, hold, { signal: stop.signal });
  onTestFinished(() => stop.abort());
}

/** The root folder, whose page preloads others as soon as the test advances its timers. */
async function openRoot(more: Record<string, unknown> = {}) {
  const app = await openApp("/projects/p1/root", { ...given(), ...more });
  await card("A001");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(preloadPages(router));
  hearOnlyTest(document);
  return app;
}
const rest = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Doesn't wait, since waiting in testing-library needs running timers. */
const shownCard = (name: string) => screen.getByRole("gridcell", { name });
const link = (name: string) => within(shownCard(name)).getByRole("link");

test.each([
  ["the pointer on a card", () => fireEvent.pointerOver(shownCard("A001"))],
  ["the pointer on its name", () => fireEvent.pointerOver(link("A001"))],
  ["the focus on a card", () => fireEvent.focusIn(shownCard("A001"))],
])("PLUS-1345 %s for 100 ms loads the take, which is not requested again when it opens", async (_way, rests) => {
  const app = await openRoot();
  rests();
  await rest(99);
  expect(app.calls("ViewedAsset")).toEqual([]);
  await rest(1);
  vi.useRealTimers();
  await expect.poll(() => app.calls("ViewedAsset")).toEqual([{ asset: "A001", project: "p1" }]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await somebody.click(link("A001"));
  await expect.poll(() => document.title).toContain("A001");
  expect(app.address()).toBe("/projects/p1/root/A001");
  expect(app.calls("ViewedAsset")).toHaveLength(1);
});

test.each([
  ["a row of the list", "/projects/p1/root", () => screen.findByRole("row", { name: /Day 1/ }), "day1"],
  ["a step of the path", "/projects/p1/day1", () => linkIn("Breadcrumb", "Lantern"), "root"],
  ["a project", "/projects", () => screen.findByRole("link", { name: "Lantern" }), "root"],
])("PLUS-1345 %s loads the folder it leads to", async (_what, path, find, wanted) => {
  useViewSettings.setState({ mode: "list" });
  const app = await openApp(path, given());
  const found = await find();
  const before = app.calls("FolderContents").length;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(preloadPages(router));
  hearOnlyTest(document);
  fireEvent.pointerOver(found);
  await rest(100);
  vi.useRealTimers();
  await expect.poll(() => app.calls("FolderContents").slice(before)).toMatchObject([{ folder: wanted, from: 0 }]);
});
const linkIn = async (landmark: string, name: string) =>
  within(await screen.findByRole("navigation", { name: landmark })).findByRole("link", { name });

test("PLUS-1346 passing over items loads nothing, nor does a touch, the open page, or a browser that saves data", async () => {
  const app = await openRoot();
  const before = app.asked.length;
  for (const { name } of takes) {
    fireEvent.pointerOver(shownCard(String(name)));
    await rest(99);
  }
  fireEvent.pointerOver(document.body);
  await rest(1000);
  fireEvent.pointerOver(shownCard("A001"), { pointerType: "touch" });
  await rest(1000);
  await queryClient.invalidateQueries({ queryKey: ["folderWindows"], refetchType: "none" });
  fireEvent.pointerOver(within(screen.getByRole("navigation", { name: "Breadcrumb" })).getByText("Lantern"));
  await rest(1000);
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
  fireEvent.pointerOver(shownCard("A002"));
  await rest(1000);
  // What had been preloaded would have been requested before this one.
  Reflect.deleteProperty(navigator, "connection");
  fireEvent.pointerOver(shownCard("A004"));
  await rest(100);
  vi.useRealTimers();
  await expect.poll(() => app.calls("ViewedAsset")).toMatchObject([{ asset: "A004" }]);
  expect(app.asked.slice(before)).toEqual(["ViewedAsset"]);
});

test("PLUS-1346 one page is preloaded at a time, of those waiting only the last", async () => {
  const arrives = Promise.withResolvers<void>();
  const app = await openRoot({
    asset: async ({ assetId }: { assetId: string }) => {
      await arrives.promise;
      return takes.find(({ id }) => id === assetId);
    },
  });
  const asked = () => app.calls("ViewedAsset").map((call) => Reflect.get(Object(call), "asset"));
  for (const name of ["A001", "A002", "A003"]) {
    fireEvent.pointerOver(shownCard(name));
    await rest(100);
  }
  vi.useRealTimers();
  await expect.poll(asked).toEqual(["A001"]);
  arrives.resolve();
  await expect.poll(asked).toEqual(["A001", "A003"]);
});

test("PLUS-1346 preloaded data that no page shows is dropped after a minute", async () => {
  const app = await openRoot();
  fireEvent.pointerOver(shownCard("A001"));
  await rest(100);
  while (app.calls("ViewedAsset").length === 0 || queryClient.isFetching() > 0) await rest(0);
  const kept = () => queryClient.getQueryCache().findAll({ queryKey: ["asset"] }).length;
  await rest(MINUTE_MS - 1);
  expect(kept()).toBe(1);
  await rest(1);
  expect(kept()).toBe(0);
});

test("PLUS-1345 the app preloads the next page's code and data from its first page on", async () => {
  const app = await bootApp("/projects/p1/root", given(), { keeps: signedIn() });
  hearOnlyTest(app.document);
  const page = within(app.document.body);
  const take = await page.findByRole("gridcell", { name: "A001" });
  const code = "viewer.page.tsx";
  expect(app.lateModules.join()).not.toContain(code);
  await vi.waitFor(() => expect(app.sockets).toHaveLength(1));
  fireEvent.pointerOver(take);
  await vi.waitFor(() => expect(app.lateModules.join()).toContain(code));
  await vi.waitFor(() => expect(app.calls("ViewedAsset")).toHaveLength(1));
});

test("PLUS-1346 code that fails to load while it is preloaded doesn't reload the page, a later failure does", async () => {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const app = await bootApp("/projects/p1/root", given(), {
    keeps: signedIn(),
    holds: { which: /viewer\.page/, until },
  });
  hearOnlyTest(app.document);
  const take = await within(app.document.body).findByRole("gridcell", { name: "A001" });
  await vi.waitFor(() => expect(app.sockets).toHaveLength(1));
  fireEvent.pointerOver(take);
  await vi.waitFor(() => expect(app.lateModules.join()).toContain("viewer.page.tsx"));
  const page = app.document.defaultView;
  const miss = (payload: string) => page?.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  miss("while it is preloaded");
  resolve();
  // Each file has its own name: a file that has reloaded the page doesn't do so again.
  let turn = 0;
  await vi.waitFor(() => {
    miss(`opened ${turn++}`);
    expect(app.loads).not.toEqual([]);
  });
  expect(page?.sessionStorage.getItem("rushlight.reloadedFor")).not.toContain("while it is preloaded");
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { addAsset } from "#testkit/stage-production.ts";
import { BuiltApp, type BuiltPart, FOLDER, VIEWER } from "#tools/bundle/built-app.ts";
import { visit } from "./browser.ts";
import { BrowserPage } from "./pages/browser-page.ts";
import { SharesPage } from "./pages/shares-page.ts";
import { visitAs } from "./visit-as.ts";

let world: ProductionWorld;
let asset = "";

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
  asset = (await addAsset(world, world, "A001.mov")).assetId;
});
afterAll(async () => await world[Symbol.asyncDispose]());

/** The files of the app that the page has loaded, and the bytes of each on the wire, without headers. */
async function filesLoaded(page: Page): Promise<ReadonlyMap<string, number>> {
  const entries = await page.evaluate(() => {
    const [itself] = performance.getEntriesByType("navigation");
    const others = performance.getEntriesByType("resource");
    const bytesOf = (entry: PerformanceEntry | undefined) => (entry as PerformanceResourceTiming).encodedBodySize;
    const pathOf = ({ name }: PerformanceEntry) => new URL(name).pathname.slice(1);
    return [
      ["index.html", bytesOf(itself)] as const,
      ...others.map((entry) => [pathOf(entry), bytesOf(entry)] as const),
    ];
  });
  return new Map(entries);
}

/** Browsers without a window don't request the icon of their tab. A take without a stream needs nothing that plays one. */
const WITHOUT = new Set(["icon.svg"]);
const WITHOUT_STREAM: BuiltPart = { ...VIEWER, lazy: [] };

const SCREENS: readonly (readonly [name: string, isTake: boolean, part: BuiltPart])[] = [
  ["folder browser", false, FOLDER],
  ["viewer", true, WITHOUT_STREAM],
];

test.each(SCREENS)(
  "PLUS-1129 the first load of the %s is the files that the benchmark counts, byte for byte",
  async (_, isTake, part) => {
    const app = new BuiltApp(inject("webDir"));
    const counted = app.filesOf(part).filter((file) => !WITHOUT.has(file));
    await using visited = await visitAs(world, "editor");
    const { page } = visited;
    await page.goto(`/projects/${world.projectId}/${world.folderId}${isTake ? `/${asset}` : ""}`);
    const missing = async (): Promise<string[]> => {
      const files = await filesLoaded(page);
      return counted.filter((file) => !files.has(file));
    };
    await expect.poll(missing).toEqual([]);
    const loaded = await filesLoaded(page);
    const sizes = (sizeOf: (file: string) => number | undefined) => counted.map((file) => `${sizeOf(file)} ${file}`);
    expect(sizes((file) => loaded.get(file))).toEqual(sizes((file) => app.wireBytes(file)));
  },
);

test("PLUS-1125 signing in and a folder's share dialog load nothing of the viewer", async () => {
  const ofViewer = (files: ReadonlyMap<string, number>) =>
    [...files.keys()].filter((file) => /\/viewer[.-]/.test(file));
  await using stranger = await visit(world.url);
  await stranger.page.goto("/signin");
  await stranger.page.getByRole("heading", { name: "Sign in" }).waitFor();
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  // The take under the pointer is preloaded otherwise.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  await browser.pick("A001.mov");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await new SharesPage(page).field("Link").waitFor();
  for (const open of [stranger.page, page]) {
    const loaded = await filesLoaded(open);
    expect([loaded.size > 8, ofViewer(loaded)]).toEqual([true, []]);
  }
});

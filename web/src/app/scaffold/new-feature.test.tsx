import "#testkit/browser-window.ts";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { renderToReadableStream } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scaffoldedFiles, withFeatureListed } from "#tools/scaffold/feature-scaffold.ts";
import { WEB_FEATURES } from "#tools/source/feature-order.ts";
import { ROOT, readText } from "#tools/source/source-tree.ts";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { panelsFor } from "#web/faces/faces.ts";
import { keySheet } from "#web/faces/key-sheet.ts";
import { keysFor, menuFor, readyCommands } from "#web/faces/shown-commands.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { folderSidebar } from "#web/features/folders/folder-slots.ts";
import { openFolder } from "#web/features/folders/items/cards-fixture.ts";
import { folderItems } from "#web/features/folders/items/folder-items.ts";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";

const NAME = "star-charts";
let folder = "";

/** The files of a new feature, and the list that names it, beside the app: nothing else is written. */
async function featuresWithNewOne(): Promise<readonly WebFeature[]> {
  mkdirSync(join(ROOT, ".results"), { recursive: true });
  folder = mkdtempSync(join(ROOT, ".results", "new-feature-"));
  for (const [path, code] of Object.entries(scaffoldedFiles(NAME))) {
    if (path.startsWith(WEB_FEATURES.root)) writeFileSync(join(folder, basename(path)), code);
  }
  const list = withFeatureListed(readText(WEB_FEATURES.list), NAME, WEB_FEATURES);
  writeFileSync(join(folder, "features.ts"), list.replace(`${WEB_FEATURES.alias}${NAME}/`, "./"));
  const { features }: { features: readonly WebFeature[] } = await import(join(folder, "features.ts"));
  return features;
}

// Loads the whole app, which takes a while.
beforeAll(async () => installAll(await featuresWithNewOne()), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const place = {
  folder: openFolder(),
  selected: [],
  open() {},
  hasAspera: false,
  mayEditProject: true,
  isSuperuser: false,
};

test("PLUS-471 a new feature appears in the menu, the palette and the key sheet, and its key works", async () => {
  const menu = menuFor(folderItems, place).flatMap(({ actions }) => actions.map(({ label }) => label));
  expect(menu).toContain("Show star charts");
  expect(readyCommands(folderItems, place).map(({ label }) => label)).toContain("Show star charts");
  expect((await keySheet()).flatMap(({ lines }) => lines)).toContainEqual({ keys: ["F9"], text: "Show star charts" });
  useDrawers.getState().toggle("right", false);
  keysFor(folderItems, () => place).F9?.();
  const { docked, overlaid } = useDrawers.getState().right;
  expect(docked || overlaid).toBe(true);
});

test("PLUS-471 a new feature appears in the sidebar", async () => {
  const about = { folder: openFolder(), totals: undefined, selected: [] };
  const Tab = panelsFor(folderSidebar, about).find(({ title }) => title === "Star charts")?.component;
  const page = await renderToReadableStream(Tab && <Tab {...about} />);
  await page.allReady;
  expect(await new Response(page).text()).toContain("No star charts of");
});

import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { installFeatures } from "#web/faces/faces.ts";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { folderSidebar } from "../folder-slots.ts";
import { assetItem, type BrowserItem, folderItem } from "../items/browser-item.ts";
import { assetCard, folderCard, openFolder } from "../items/cards-fixture.ts";
import { FACTS, shownTab } from "../tree/sidebar-mode.ts";
import { FolderInspector } from "./folder-inspector.tsx";

/** A tab of another feature, for takes only. */
const notes: WebFeature = {
  name: "notes",
  panels: [
    inSlot(folderSidebar, [
      {
        id: "notes",
        title: "Notes",
        component: ({ folder }) => <p>notes in {folder.name}</p>,
        isShown: ({ selected: [item] }) => item?.kind === "asset",
        count: ({ selected }) => selected.length,
      },
    ]),
  ],
};
beforeEach(() => installFeatures([notes]));

interface Shown {
  data?: ReturnType<typeof openFolder>;
  selected?: readonly BrowserItem[];
  mode?: string;
}

/** The sidebar's tabs and its rows, as text. */
function sidebar({ data = openFolder(), selected = [], mode = FACTS }: Shown) {
  const html = renderToStaticMarkup(
    <FolderInspector folder={data} totals={undefined} selected={selected} mode={mode} onMode={() => {}} />,
  );
  const strip = (part: string | undefined) => (part ?? "").replace(/<[^>]+>/g, "");
  const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/button>/g)].map((match) => strip(match[1]));
  const rows = Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map((match) => [strip(match[1]), strip(match[2])]),
  );
  return { html, tabs, rows, text: strip(html) };
}

test("FOLDERS-025 the folder's sidebar begins with Metadata", () => {
  const { tabs, rows } = sidebar({});
  expect(tabs).toEqual(["Metadata"]);
  expect(rows).toMatchObject({
    Name: "Day 12",
    Folders: "4",
    Files: "48",
    "Total Size": "96.4 GB",
    "Total Duration": "58:31",
  });
  expect(Object.keys(rows)).toEqual([
    "Name",
    "Created",
    "Modified",
    "Created By",
    "Folders",
    "Files",
    "Total Size",
    "Total Duration",
  ]);
  expect(rows["Created By"]).toContain("Noémi Lang");
});

test("FOLDERS-028 FOLDERS-029 an empty folder shows neither a size nor a length", () => {
  const { rows } = sidebar({ data: openFolder({ assetCount: 0, totalSize: 0, totalDuration: 0, folderCount: 0 }) });
  expect(rows).toMatchObject({ Folders: "0", Files: "0" });
  expect(rows).not.toHaveProperty("Total Size");
  expect(rows).not.toHaveProperty("Total Duration");
});

test("a selected folder shows its own details, several items their number", () => {
  expect(sidebar({ selected: [folderItem(folderCard({ name: "Stills" }))] }).rows.Name).toBe("Stills");
  const two = [folderItem(folderCard()), assetItem(assetCard())];
  expect(sidebar({ selected: two }).text).toContain("2 items selected");
});

test("FOLDERS-049 a tab missing for the selection falls back to Metadata, and returns with it", () => {
  const take = [assetItem(assetCard())];
  expect(sidebar({ selected: take, mode: "notes" })).toMatchObject({
    tabs: ["Metadata", "Notes1"],
    text: expect.stringContaining("notes in Day 12"),
  });
  const folder = sidebar({ mode: "notes" });
  expect(folder.tabs).toEqual(["Metadata"]);
  expect(folder.rows.Name).toBe("Day 12");
  expect(shownTab("notes", ["notes"])).toBe("notes");
});

test("ASSETS-004 ASSETS-006 ASSETS-007 an asset shows its visible fields by position, and hidden ones under More", () => {
  const metadata = [
    { label: "Take", value: "3", position: 3, hidden: false },
    { label: "Episode", value: "101", position: 1, hidden: false },
    { label: "Sound roll", value: "SR-12", position: 9, hidden: true },
    { label: "Scene", value: "24A", position: 2, hidden: false },
  ];
  const { rows, text, html } = sidebar({ selected: [assetItem(assetCard({ metadata }))] });
  expect(Object.keys(rows).slice(0, 3)).toEqual(["Episode", "Scene", "Take"]);
  expect(text).toContain("More1 field");
  expect(html).toContain('aria-expanded="false"');
  expect(rows).not.toHaveProperty("Sound roll");
  expect(sidebar({ selected: [assetItem(assetCard())] }).text).not.toContain("More");
});

test.each([
  [{ isVariableRate: true, missingFrames: 0 }, "29.97 fps, variable in the file"],
  [{ isVariableRate: false, missingFrames: 6 }, "29.97 fps, 6 frames missing in the file"],
  [{ isVariableRate: false, missingFrames: 1 }, "29.97 fps, 1 frame missing in the file"],
  [{ isVariableRate: false, missingFrames: 0 }, "29.97 fps"],
])("PLUS-572 the frame rate of a clip of %j reads '%s'", (found, told) => {
  const card = assetCard();
  const newestVersion = card.newestVersion && {
    ...card.newestVersion,
    framesPerSecond: 30_000 / 1001,
    fileInfo: { ...card.newestVersion.fileInfo, ...found },
  };
  expect(sidebar({ selected: [assetItem({ ...card, newestVersion })] }).rows["Frame rate"]).toBe(told);
});

test("PLUS-577 a clip with listed frames shows its average rate, labelled as average", () => {
  const card = assetCard();
  const newestVersion = card.newestVersion && {
    ...card.newestVersion,
    framesPerSecond: 14.706,
    frameTimesUrl: "/media/p/frame-times.json",
    fileInfo: { ...card.newestVersion.fileInfo, isVariableRate: true },
  };
  const { rows } = sidebar({ selected: [assetItem({ ...card, newestVersion })] });
  expect(rows["Frame rate"]).toBe("Variable, 14.7 fps on average");
});

test("ASSETS-008 ASSETS-009 ASSETS-010 an asset shows its file and times; its creator is 'Created By' for live ones, otherwise 'Uploaded By'", () => {
  const times = { createdAt: "2026-11-18T09:00:00Z", updatedAt: "2026-11-20T09:00:00Z" };
  const { rows } = sidebar({ selected: [assetItem(assetCard(times))] });
  expect(rows).toMatchObject({
    Filename: "A012C003_261118.mov",
    Length: "0:52",
    Size: "1.6 GB",
    "Bit rate": "247.6 MBit/s",
    Resolution: "1920 × 1080",
    "Frame rate": "25 fps",
    Type: "Video",
  });
  expect([rows.Created, rows.Modified]).toEqual([expect.stringMatching(/18.*2026/), expect.stringMatching(/20.*2026/)]);
  expect(rows["Uploaded By"]).toContain("Noémi Lang");
  const live = sidebar({ selected: [assetItem(assetCard({ type: "LIVE" }))] }).rows;
  expect(live["Created By"]).toContain("Noémi Lang");
  expect(live).not.toHaveProperty("Uploaded By");
});

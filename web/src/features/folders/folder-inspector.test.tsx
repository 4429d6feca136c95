import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { assetItem, type BrowserItem, folderItem } from "./browser-item.ts";
import { assetCard, folderCard, openFolder } from "./cards-fixture.ts";
import { FolderInspector, type SidebarComments } from "./folder-inspector.tsx";
import { DEFAULT_SIDEBAR_MODE, type SidebarMode, shownSidebarMode, sidebarModes } from "./sidebar-mode.ts";

const comments: SidebarComments = {
  ofFolder: ({ folder }) => <p>comments of folder {folder.name}</p>,
  ofAsset: (asset) => <p>comments of {asset.displayName}</p>,
  controls: null,
};

interface Shown {
  data?: ReturnType<typeof openFolder>;
  selected?: readonly BrowserItem[];
  mode?: SidebarMode;
}

/** The sidebar's tabs and its rows, as text. */
function sidebar({ data = openFolder(), selected = [], mode = DEFAULT_SIDEBAR_MODE }: Shown) {
  const html = renderToStaticMarkup(
    <FolderInspector data={data} selected={selected} mode={mode} onMode={() => {}} comments={comments} />,
  );
  const strip = (part: string | undefined) => (part ?? "").replace(/<[^>]+>/g, "");
  const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/button>/g)].map((match) => strip(match[1]));
  const rows = Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map((match) => [strip(match[1]), strip(match[2])]),
  );
  return { html, tabs, rows, text: strip(html) };
}

test("FOLDERS-024 FOLDERS-025 FOLDERS-026 FOLDERS-027 FOLDERS-028 FOLDERS-029 FOLDERS-108 the folder's sidebar begins with Metadata", () => {
  const { tabs, rows } = sidebar({});
  expect(DEFAULT_SIDEBAR_MODE).toBe("metadata");
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

test("FOLDERS-028 FOLDERS-029 a folder of nothing shows neither a size nor a length", () => {
  const { rows } = sidebar({ data: openFolder({ assetCount: 0, totalSize: 0, totalDuration: 0, folderCount: 0 }) });
  expect(rows).toMatchObject({ Folders: "0", Files: "0" });
  expect(rows).not.toHaveProperty("Total Size");
  expect(rows).not.toHaveProperty("Total Duration");
});

test("a selected folder shows its own facts, several items their number", () => {
  expect(sidebar({ selected: [folderItem(folderCard({ name: "Stills" }))] }).rows.Name).toBe("Stills");
  const two = [folderItem(folderCard()), assetItem(assetCard())];
  expect(sidebar({ selected: two }).text).toContain("2 items selected");
});

test("FOLDERS-030 FOLDERS-049 Comments is a tab of the folder only while it has comments; without them Metadata shows", () => {
  const withComments = openFolder({}, [assetCard({ commentCount: 2 }), assetCard({ id: "b", commentCount: 4 })]);
  const shown = sidebar({ data: withComments, mode: "comments" });
  expect(shown.tabs).toEqual(["Metadata", "Comments6"]);
  expect(shown.text).toContain("comments of folder Day 12");
  const without = sidebar({ data: openFolder({}, [assetCard()]), mode: "comments" });
  expect(without.tabs).toEqual(["Metadata"]);
  expect(without.rows.Name).toBe("Day 12");
  expect(shownSidebarMode("comments", sidebarModes([], 0))).toBe("metadata");
});

test("ASSETS-005 Comments is a tab of an asset only when it may be commented on", () => {
  const mute = assetCard({ allowedTo: { ...assetCard().allowedTo, comment: false }, commentCount: 3 });
  expect(sidebar({ selected: [assetItem(assetCard())] }).tabs).toEqual(["Metadata", "Comments"]);
  expect(sidebar({ selected: [assetItem(mute)], mode: "comments" }).tabs).toEqual(["Metadata"]);
  const shown = sidebar({ selected: [assetItem(assetCard({ displayName: "101 / 24A / 3" }))], mode: "comments" });
  expect(shown.text).toContain("comments of 101 / 24A / 3");
});

test("ASSETS-004 ASSETS-006 ASSETS-007 the fields of an asset that are not hidden, by position; the hidden ones behind More", () => {
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

test("ASSETS-008 ASSETS-009 ASSETS-010 an asset's file and times; its creator is 'Created By' for live ones, else 'Uploaded By'", () => {
  const { rows } = sidebar({ selected: [assetItem(assetCard())] });
  expect(rows).toMatchObject({
    Filename: "A012C003_261118.mov",
    Length: "0:52",
    Size: "1.6 GB",
    "Bit rate": "247.6 MBit/s",
    Resolution: "1920 × 1080",
    "Frame rate": "25 fps",
    Type: "Video",
  });
  for (const label of ["Created", "Modified"]) expect(rows[label]).toContain("2026");
  expect(rows["Uploaded By"]).toContain("Noémi Lang");
  const live = sidebar({ selected: [assetItem(assetCard({ type: "LIVE" }))] }).rows;
  expect(live["Created By"]).toContain("Noémi Lang");
  expect(live).not.toHaveProperty("Uploaded By");
});

test("PLUS-050 the folder's sidebar says for how many clips metadata is to be chosen, and only then", () => {
  const shownWith = (openCount: number, selected: readonly BrowserItem[] = []) =>
    renderToStaticMarkup(
      <FolderInspector
        data={openFolder()}
        selected={selected}
        mode="metadata"
        onMode={() => {}}
        metadata={{ openCount, choose: () => {} }}
      />,
    );
  expect(shownWith(1)).toContain("1 clip needs its metadata chosen");
  expect(shownWith(3)).toContain("3 clips need their metadata chosen");
  expect(shownWith(0)).not.toContain("metadata chosen");
  expect(shownWith(3, [assetItem(assetCard())])).not.toContain("metadata chosen");
});

test("PLUS-358 beside a take with several versions the count is that of the comments listed, on its newest version", () => {
  const { newestVersion } = assetCard();
  if (!newestVersion) throw new Error("the card has a version");
  const renewed = assetCard({ commentCount: 5, newestVersion: { ...newestVersion, number: 2, commentCount: 1 } });
  expect(sidebar({ selected: [assetItem(renewed)] }).tabs).toEqual(["Metadata", "Comments1"]);
});

import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { panelsFor } from "#web/faces/faces.ts";
import { barFor, readyCommands } from "#web/faces/shown-commands.ts";
import { takeSidebar } from "#web/features/assets/take-slots.ts";
import { folderColumns, folderSidebar, takeCard } from "#web/features/folders/folder-slots.ts";
import { assetItem, type BrowserItem, folderItem } from "#web/features/folders/items/browser-item.ts";
import { assetCard, folderCard, openFolder } from "#web/features/folders/items/cards-fixture.ts";
import { type FolderItems, folderItems } from "#web/features/folders/items/folder-items.ts";
import { commentsFeature } from "./comments.feature.ts";
import { versionNotes } from "./version-notes.ts";

beforeEach(() => installAll([commentsFeature]));

/** The tabs beside a folder whose takes have this many comments: name and count. */
const tabs = (commentCount: number, selected: readonly BrowserItem[] = []) => {
  const about = { folder: openFolder(), totals: { lengthMs: 0, commentCount }, selected };
  return panelsFor(folderSidebar, about).map(({ title, count }) => [title, count?.(about)]);
};

test("FOLDERS-030 Comments is a tab of the folder only while its takes have comments", () => {
  expect(tabs(6)).toEqual([["Comments", 6]]);
  expect(tabs(0)).toEqual([]);
});

test("ASSETS-005 Comments is a tab of one take, only if it can be commented on", () => {
  const mute = assetCard({ allowedTo: { ...assetCard().allowedTo, comment: false }, commentCount: 3 });
  const one = assetItem(assetCard());
  expect(tabs(0, [one])).toEqual([["Comments", null]]);
  expect(tabs(0, [assetItem(mute)])).toEqual([]);
  expect(tabs(0, [one, one])).toEqual([]);
  expect(tabs(0, [folderItem(folderCard())])).toEqual([]);
});

test("PLUS-358 next to a take with several versions the count covers the listed comments, of its newest version", () => {
  const { newestVersion } = assetCard();
  if (!newestVersion) throw new Error("the card has a version");
  const renewed = assetCard({ commentCount: 5, newestVersion: { ...newestVersion, number: 2, commentCount: 1 } });
  expect(tabs(5, [assetItem(renewed)])).toEqual([["Comments", 1]]);
});

test("comments add a count to the card of a take that has any, and a column to the table", () => {
  const counted = (commentCount: number) => panelsFor(takeCard, { asset: assetCard({ commentCount }) }).length;
  expect([counted(0), counted(2)]).toEqual([0, 1]);
  const columns = panelsFor(folderColumns, { item: assetItem(assetCard()) });
  expect(columns.map(({ id, title }) => [id, title])).toEqual([["comments", "Comments"]]);
});

test("PLUS-520 PLUS-1197 Comments is a tab in the viewer's sidebar if the take can be commented on, and for visitors if there are comments to see", () => {
  const beside = (comment: boolean, isVisitor: boolean, commentCount = 0) => {
    const asset = { id: "a", projectId: "p", folderId: "f", type: "VIDEO", allowedTo: { comment }, versions: [] };
    const version = { id: "v", number: 1, frameRate: null, frameTimesUrl: null, commentCount };
    return panelsFor(takeSidebar, { asset, version, player: undefined, isVisitor }).map(({ title }) => title);
  };
  expect(beside(true, false)).toEqual(["Comments"]);
  expect(beside(true, true)).toEqual(["Comments"]);
  expect(beside(false, false, 3)).toEqual([]);
  expect(beside(false, true)).toEqual([]);
  expect(beside(false, true, 3)).toEqual(["Comments"]);
});

test("EXPORT-001 PLUS-521 Download comments is a command next to the list of comments, and in the palette, if there are any", () => {
  const notes = (count: number, hasTeamOnly = false) => ({
    folderId: "f",
    assetId: "a",
    versionId: "v",
    projectId: "p",
    count,
    hasTeamOnly,
    openIds: [],
    others: [],
    mayComment: count < 2,
  });
  const barOf = (count: number) => barFor(versionNotes, notes(count)).map(({ label }) => label);
  expect(barOf(1)).toEqual(["Download comments"]);
  expect(barOf(0)).toEqual([]);
  expect(barFor(versionNotes, notes(1, true)).map(({ label }) => label)).toEqual([
    "Download comments",
    "Download comments with team only",
  ]);
  const readyOf = (count: number) => readyCommands(versionNotes, notes(count)).map(({ label }) => label);
  expect(readyOf(1)).toEqual(["Download comments", "Export comments…", "Import comments…"]);
  expect(readyOf(0)).toEqual(["Import comments…"]);
  expect(readyOf(2)).toEqual(["Download comments", "Export comments…"]);
});

test("PLUS-1015 takes are exported together if one of them has comments, and only takes are selected", () => {
  const isOffered = (...selected: BrowserItem[]) =>
    readyCommands(folderItems, { folder: openFolder(), selected } as unknown as FolderItems).length > 0;
  const [talked, silent] = [assetItem(assetCard({ commentCount: 2 })), assetItem(assetCard({ commentCount: 0 }))];
  expect(isOffered(talked)).toBe(true);
  expect(isOffered(silent, talked)).toBe(true);
  expect(isOffered(silent)).toBe(false);
  expect(isOffered(talked, folderItem(folderCard()))).toBe(false);
  expect(isOffered()).toBe(false);
});

test("PLUS-1398 a selection that is not loaded is exported too, if the server has found takes with comments and nothing else", () => {
  const isOffered = (sums: { folderCount: number; commentCount: number } | undefined) => {
    const byList = { choice: { folder: "f", snapshot: "s" }, count: 5_000, sums };
    const items = { folder: openFolder(), selected: [assetItem(assetCard({ commentCount: 0 }))], byList };
    return readyCommands(folderItems, items as unknown as FolderItems).length > 0;
  };
  expect(isOffered({ folderCount: 0, commentCount: 1 })).toBe(true);
  expect(isOffered({ folderCount: 1, commentCount: 1 })).toBe(false);
  expect(isOffered({ folderCount: 0, commentCount: 0 })).toBe(false);
  expect(isOffered(undefined)).toBe(false);
});

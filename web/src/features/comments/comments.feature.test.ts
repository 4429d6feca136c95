import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import { installFeatures, panelsFor } from "#web/faces/faces.ts";
import { folderSidebar } from "#web/features/folders/folder-slots.ts";
import { assetItem, type BrowserItem, folderItem } from "#web/features/folders/items/browser-item.ts";
import { assetCard, folderCard, openFolder } from "#web/features/folders/items/cards-fixture.ts";
import { commentsFeature } from "./comments.feature.ts";

beforeEach(() => installFeatures([commentsFeature]));

/** The tabs beside a folder with these takes: name and count. */
const tabs = (assets: readonly ReturnType<typeof assetCard>[], selected: readonly BrowserItem[] = []) => {
  const about = { data: openFolder({}, [...assets]), selected };
  return panelsFor(folderSidebar, about).map(({ title, count }) => [title, count?.(about)]);
};

test("FOLDERS-030 Comments is a tab of the folder only while its takes have comments", () => {
  expect(tabs([assetCard({ commentCount: 2 }), assetCard({ id: "b", commentCount: 4 })])).toEqual([["Comments", 6]]);
  expect(tabs([assetCard()])).toEqual([]);
});

test("ASSETS-005 Comments is a tab of one take, only when it may be commented on", () => {
  const mute = assetCard({ allowedTo: { ...assetCard().allowedTo, comment: false }, commentCount: 3 });
  const one = assetItem(assetCard());
  expect(tabs([], [one])).toEqual([["Comments", 0]]);
  expect(tabs([], [assetItem(mute)])).toEqual([]);
  expect(tabs([], [one, one])).toEqual([]);
  expect(tabs([], [folderItem(folderCard())])).toEqual([]);
});

test("PLUS-358 beside a take with several versions the count is that of the comments listed, on its newest version", () => {
  const { newestVersion } = assetCard();
  if (!newestVersion) throw new Error("the card has a version");
  const renewed = assetCard({ commentCount: 5, newestVersion: { ...newestVersion, number: 2, commentCount: 1 } });
  expect(tabs([renewed], [assetItem(renewed)])).toEqual([["Comments", 1]]);
});

import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { openFolder } from "#web/features/folders/items/cards-fixture.ts";
import { folderItems, visitedItems } from "#web/features/folders/items/folder-items.ts";
import { folderWith, itemsIn, labelsOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { type ShareRows, shareRows } from "./list/share-rows.ts";
import { aLink } from "./share-fixture.ts";
import { sharesFeature } from "./shares.feature.ts";

const feature = await withAllCommands(sharesFeature);

test("SHARES-008 SHARES-103 Share is offered with the share right on the whole selection, or on the open folder", () => {
  const offered = (...given: Parameters<typeof itemsIn>) => labelsOf(feature, folderItems, itemsIn(...given));
  const may = takeWith({ share: true });
  expect(offered({}, [may, folderWith({ share: true })])).toEqual(["Share"]);
  expect(offered({ share: true }, [may, takeWith({})])).toEqual([]);
  expect(offered({ share: true }, [])).toEqual(["Share"]);
  expect(offered({}, [])).toEqual([]);
  const folder = openFolder({ isRoot: true });
  expect(offered({}, [], { folder })).toEqual([]);
  // Nothing can be shared from within a share.
  expect(labelsOf(feature, visitedItems, itemsIn({ share: true }, [may]))).toEqual([]);
});

test("SHARES-027 SHARES-028 SHARES-039 Invite User is in the menu with exactly one share selected, Delete always", () => {
  const menu = (...selected: ShareRows["selected"]) => labelsOf(feature, shareRows, { selected, onGone() {} });
  const [one, other] = [aLink(), aLink({ id: "l2", name: "Day 13" })];
  expect(menu()).toEqual([]);
  expect(menu(one)).toEqual(["Invite User", "Delete"]);
  expect(menu(one, other)).toEqual(["Delete"]);
});

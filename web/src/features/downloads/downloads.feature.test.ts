import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { type FolderItems, folderItems, visitedItems } from "#web/features/folders/items/folder-items.ts";
import { itemsIn, labelsOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { downloadsFeature } from "./downloads.feature.ts";

const feature = await withAllCommands(downloadsFeature);

const offered = (items: FolderItems) => labelsOf(feature, folderItems, items);

test("FOLDERS-064 EXPORT-002 EXPORT-003 Download is offered with download permission on all selected items, none of them archived", () => {
  const may = takeWith({ download: true });
  const archived = takeWith({ download: true }, { archiveFormat: { icon: "lto", label: "LTO" } });
  expect(offered(itemsIn({}, [may, may]))).toEqual(["Download"]);
  expect(offered(itemsIn({}, [may, takeWith({})]))).toEqual([]);
  expect(offered(itemsIn({}, [archived]))).toEqual([]);
  expect(offered(itemsIn({ download: true }, []))).toEqual([]);
});

test("visitors are offered Download under the same rule", () => {
  const visited = (download: boolean) => labelsOf(feature, visitedItems, itemsIn({}, [takeWith({ download })]));
  expect([visited(true), visited(false)]).toEqual([["Download"], []]);
});

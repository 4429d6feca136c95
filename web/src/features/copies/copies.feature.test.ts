import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { folderItems } from "#web/features/folders/items/folder-items.ts";
import { folderWith, itemsIn, labelsOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { copiesFeature } from "./copies.feature.ts";

const feature = await withAllCommands(copiesFeature);

test("FOLDERS-066 Copy is offered only with edit permission on all selected items", () => {
  const offered = (selected: Parameters<typeof itemsIn>[1]) =>
    labelsOf(feature, folderItems, itemsIn({ edit: true }, selected));
  expect(offered([folderWith({ edit: true }), takeWith({ edit: true })])).toEqual(["Copy"]);
  expect(offered([takeWith({ edit: true }), folderWith({})])).toEqual([]);
  expect(offered([])).toEqual([]);
});

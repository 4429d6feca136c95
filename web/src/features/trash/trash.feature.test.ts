import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { folderItems } from "#web/features/folders/items/folder-items.ts";
import { itemsIn, labelsOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { trashFeature } from "./trash.feature.ts";

const feature = await withAllCommands(trashFeature);

test("PLUS-022 the trash is offered to people who can delete here, with nothing selected", () => {
  const offered = (...given: Parameters<typeof itemsIn>) => labelsOf(feature, folderItems, itemsIn(...given));
  expect(offered({ delete: true }, [])).toEqual(["Trash"]);
  expect(offered({ edit: true }, [])).toEqual([]);
  expect(offered({ delete: true }, [takeWith({})])).toEqual([]);
});

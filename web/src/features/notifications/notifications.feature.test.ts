import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { folderItems } from "#web/features/folders/items/folder-items.ts";
import { folderWith, itemsIn, labelsOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { notificationsFeature } from "./notifications.feature.ts";

const feature = await withAllCommands(notificationsFeature);

test("TEMPLATES-006 TEMPLATES-007 Send Notification is offered with the upload right on the one selected folder, or on the open one", () => {
  const shown = (...given: Parameters<typeof itemsIn>) => labelsOf(feature, folderItems, itemsIn(...given));
  expect(shown({ upload: true }, [])).toEqual(["Send Notification"]);
  expect(shown({ upload: false }, [])).toEqual([]);
  expect(shown({}, [folderWith({ upload: true })])).toEqual(["Send Notification"]);
  expect(shown({ upload: true }, [folderWith({ upload: false })])).toEqual([]);
  expect(shown({ upload: true }, [folderWith({ upload: true }), folderWith({ upload: true })])).toEqual([]);
  expect(shown({ upload: true }, [takeWith({ edit: true, upload: true })])).toEqual([]);
});

import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { navigateWith } from "#web/data/navigation.ts";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { openFolder } from "#web/features/folders/items/cards-fixture.ts";
import { type FolderItems, folderItems } from "#web/features/folders/items/folder-items.ts";
import { folderWith, itemsIn, linesOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { membersFeature } from "./members.feature.ts";

const feature = await withAllCommands(membersFeature);

const lines = (items: FolderItems) => linesOf(feature, folderItems, items);
const editor = { mayEditProject: true };

test("USERS-005 Manage Users is offered with the right to edit the project only, and opens the users of the folder", () => {
  const opened: unknown[] = [];
  navigateWith({ navigate: async (options: unknown) => void opened.push(options) });
  for (const selected of [[], [folderWith({})]])
    for (const line of lines(itemsIn({}, selected, editor))) line.onSelect();
  expect(opened).toMatchObject(["here", "below"].map((folderId) => ({ params: { projectId: "project", folderId } })));
  expect(lines(itemsIn({ edit: true }, []))).toEqual([]);
  expect(lines(itemsIn({ edit: true }, [folderWith({ edit: true })]))).toEqual([]);
});

test("USERS-006 Manage Users is not offered for the root folder with nothing selected, nor for takes or several items", () => {
  const folder = openFolder({ isRoot: true });
  const offered = (selected: FolderItems["selected"]) =>
    lines(itemsIn({}, selected, { ...editor, folder })).map(({ label }) => label);
  expect(offered([])).toEqual([]);
  expect(offered([folderWith({})])).toEqual(["Manage Users"]);
  expect(offered([folderWith({}), folderWith({})])).toEqual([]);
  expect(offered([takeWith({})])).toEqual([]);
});

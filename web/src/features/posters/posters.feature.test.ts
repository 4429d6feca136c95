import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { openFolder } from "#web/features/folders/items/cards-fixture.ts";
import { folderItems } from "#web/features/folders/items/folder-items.ts";
import { folderWith, itemsIn, labelsOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { postersFeature } from "./posters.feature.ts";

const feature = await withAllCommands(postersFeature);

const offered = (...[selected, given]: [Parameters<typeof itemsIn>[1], Parameters<typeof itemsIn>[2]?]) =>
  labelsOf(feature, folderItems, itemsIn({}, selected, given));
const below = folderWith({});
const superuser = { mayEditProject: true, isSuperuser: true };

test("FOLDERS-063 regenerating a thumbnail is offered to superusers, for exactly one folder", () => {
  expect(offered([below], superuser)).toContain("Regenerate Thumbnail");
  for (const selected of [[], [takeWith({})], [below, below]])
    expect(offered(selected, superuser)).not.toContain("Regenerate Thumbnail");
  expect(offered([below], { mayEditProject: true })).not.toContain("Regenerate Thumbnail");
});

test("FOLDERS-070 Set Poster is offered only with project edit permission, for one folder that is not the root", () => {
  expect(offered([below], { mayEditProject: true })).toEqual(["Set Poster Image"]);
  expect(offered([], { mayEditProject: true })).toEqual(["Set Poster Image"]);
  expect(offered([below])).toEqual([]);
  expect(offered([takeWith({})], { mayEditProject: true })).toEqual([]);
  const folder = openFolder({ isRoot: true });
  expect(offered([], { mayEditProject: true, folder })).toEqual([]);
});

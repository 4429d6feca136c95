import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { folderItems } from "#web/features/folders/items/folder-items.ts";
import { itemsIn, labelsOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { maintenanceFeature } from "./maintenance.feature.ts";

const feature = await withAllCommands(maintenanceFeature);

test("PLUS-025 jobs and renditions are for superusers", () => {
  const offered = (isSuperuser: boolean, selected: Parameters<typeof itemsIn>[1] = []) =>
    labelsOf(feature, folderItems, itemsIn({ edit: true }, selected, { isSuperuser, mayEditProject: true }));
  expect([offered(true), offered(true, [takeWith({})])]).toEqual([["Jobs"], ["Regenerate Renditions"]]);
  expect([offered(false), offered(false, [takeWith({})])]).toEqual([[], []]);
});

import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { assetCard } from "#web/features/folders/items/cards-fixture.ts";
import { folderItems } from "#web/features/folders/items/folder-items.ts";
import { itemsIn, labelsOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { processingFeature } from "./processing.feature.ts";

const feature = await withAllCommands(processingFeature);

test("a job that ended without its images can be restarted from the take's menu, with the right to edit it", () => {
  const { newestVersion } = assetCard();
  if (!newestVersion) throw new Error("the card has a version");
  const offered = (state: "FAILED" | "CANCELLED" | "RUNNING", edit = true) => {
    const version = { ...newestVersion, processingJob: { id: "j", state, progress: 0, error: null } };
    return labelsOf(feature, folderItems, itemsIn({}, [takeWith({ edit }, { newestVersion: version })]));
  };
  expect([offered("FAILED"), offered("CANCELLED"), offered("RUNNING"), offered("FAILED", false)]).toEqual([
    ["Retry"],
    ["Retry"],
    [],
    [],
  ]);
});

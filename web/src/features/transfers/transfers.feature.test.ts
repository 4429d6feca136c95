import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { folderItems, visitedItems } from "#web/features/folders/items/folder-items.ts";
import { itemsIn, labelsOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { transfersFeature } from "./transfers.feature.ts";

const feature = await withAllCommands(transfersFeature);

const server = { hasAspera: true };
const may = takeWith({ download: true });

test("ASPERA-012 PLUS-274 Download via Aspera is offered with download permission and a transfer server, and never without either", () => {
  for (const target of [folderItems, visitedItems]) {
    const offered = (...given: Parameters<typeof itemsIn>) => labelsOf(feature, target, itemsIn(...given));
    expect(offered({}, [may], server)).toEqual(["Download via Aspera"]);
    expect(offered({}, [may])).toEqual([]);
    expect(offered({}, [may, takeWith({})], server)).toEqual([]);
  }
});

test("ASPERA-023 Upload via Aspera is offered with upload permission on the folder and a transfer server, with nothing selected", () => {
  const offered = (...given: Parameters<typeof itemsIn>) => labelsOf(feature, folderItems, itemsIn(...given));
  expect(offered({ upload: true }, [], server)).toEqual(["Upload via Aspera"]);
  expect(offered({ upload: true }, [])).toEqual([]);
  expect(offered({ edit: true }, [], server)).toEqual([]);
  expect(offered({ upload: true }, [takeWith({})], server)).toEqual([]);
  expect(labelsOf(feature, visitedItems, itemsIn({ upload: true }, [], server))).toEqual([]);
});

import { assetKey } from "#web/features/assets/asset-key.ts";
import { folderKeys } from "../api/folder-keys.ts";
import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { wantsCircle } from "../inspector/circle-choice.ts";
import { assetCard, folderWindow } from "../items/cards-fixture.ts";
import { windowsOf } from "../windows/folder-window.ts";
import { showCircles } from "./show-circles.ts";

// Other tests in the same run cache takes with the same ids.
beforeEach(() => queryClient.clear());

const place = { projectId: "project", folderId: "folder" };
const field = (label: string, value: string, position: number) => ({ label, value, position, hidden: false });

test("PLUS-351 circles appear on the named takes, in the folder and in the viewer, with their field", () => {
  const take = assetCard({ id: "a", metadata: [field("Take", "3", 0)] });
  const window = folderWindow({ assets: [take, assetCard({ id: "b" })] });
  queryClient.setQueryData([...folderKeys.windows("project", "folder"), 0], window);
  queryClient.setQueryData(assetKey("a"), take);
  showCircles({ ...place, assetIds: ["a", "elsewhere"], circled: true });
  const assets = windowsOf(place).flatMap((folder) => folder.window.assets);
  expect(assets.map(({ id, circled }) => [id, circled])).toEqual([
    ["a", true],
    ["b", false],
  ]);
  expect(assets[0]?.metadata).toEqual([field("Take", "3", 0), field("Selected", "true", 1)]);
  expect(queryClient.getQueryData(assetKey("a"))).toMatchObject({ circled: true });
  expect(queryClient.getQueryData(assetKey("elsewhere"))).toBeUndefined();
});

test("PLUS-351 the cards and rows of a folder show circles immediately, in every window", () => {
  const windows = [
    folderWindow({ assets: [assetCard({ id: "a" })] }),
    folderWindow({ assets: [assetCard({ id: "b" })] }),
  ];
  for (const [place, window] of windows.entries())
    queryClient.setQueryData([...folderKeys.windows("project", "folder"), place], window);
  const circles = () => windowsOf(place).flatMap(({ window }) => window.assets.map(({ id, circled }) => [id, circled]));
  showCircles({ ...place, assetIds: ["b"], circled: true });
  expect(circles()).toEqual([
    ["a", false],
    ["b", true],
  ]);
});

test("PLUS-350 one command circles a selection while a circle is missing, and removes them all if none is", () => {
  const takes = (...circled: boolean[]) => circled.map((is, place) => ({ id: String(place), circled: is }));
  expect(wantsCircle(takes(false))).toBe(true);
  expect(wantsCircle(takes(true, false))).toBe(true);
  expect(wantsCircle(takes(true, true))).toBe(false);
});

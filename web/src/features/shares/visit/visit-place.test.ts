import { expect, test } from "vitest";
import { entryFolder, onlyAsset, placeAfterDoor, visitAddress } from "./visit-place.ts";

test("SHARES-007 a link to exactly one asset and no folder opens that asset; any other opens a list", () => {
  expect(onlyAsset({ hasFolders: false, assetIds: ["a"] })).toBe("a");
  expect(onlyAsset({ hasFolders: true, assetIds: ["a"] })).toBeNull();
  expect(onlyAsset({ hasFolders: false, assetIds: ["a", "b"] })).toBeNull();
  expect(onlyAsset({ hasFolders: true, assetIds: [] })).toBeNull();
});

test("PLUS-293 a share of one folder opens it; any other opens on the folder around its items", () => {
  expect(entryFolder({ folderId: "around", folderIds: ["a"], assetIds: [] })).toBe("a");
  expect(entryFolder({ folderId: "around", folderIds: ["a", "b"], assetIds: [] })).toBe("around");
  expect(entryFolder({ folderId: "around", folderIds: ["a"], assetIds: ["x"] })).toBe("around");
  expect(entryFolder({ folderId: "around", folderIds: [], assetIds: ["x", "y"] })).toBe("around");
});

test("SHARES-015 after sign-in the share's first page opens, or the requested page if it is of the same share", () => {
  expect(placeAfterDoor("abc", undefined)).toBe("/share/abc");
  expect(placeAfterDoor("abc", "/share/abc/browse/f1")).toBe("/share/abc/browse/f1");
  expect(placeAfterDoor("abc", "/share/abcd/browse/f1")).toBe("/share/abc");
  expect(placeAfterDoor("abc", "/share/abc/signin")).toBe("/share/abc");
  expect(placeAfterDoor("abc", "/projects")).toBe("/share/abc");
});

test("SHARES-049 SHARES-053 folders and assets of a share have addresses below it", () => {
  expect(visitAddress("a/b", { folderId: "f1" })).toBe("/share/a%2Fb/browse/f1");
  expect(visitAddress("abc", { folderId: "f1", assetId: "x1" })).toBe("/share/abc/view/f1/x1");
});

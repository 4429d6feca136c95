import { expect, test } from "vitest";
import { newComment, savableText } from "./new-comment.ts";

const target = { folderId: "f", assetId: "a", versionId: "v" };

test("COMMENTS-006 COMMENTS-034 only non-empty text can be saved", () => {
  expect(savableText("  \n ")).toBeUndefined();
  expect(newComment(target, "   ", {})).toBeUndefined();
});

test("COMMENTS-031 text is trimmed", () => {
  expect(newComment(target, "  Lovely. ", {})?.contents).toBe("Lovely.");
});

test("COMMENTS-032 posting needs an asset, a version and a folder", () => {
  for (const part of ["folderId", "assetId", "versionId"]) {
    expect(newComment({ ...target, [part]: undefined }, "text", {})).toBeUndefined();
  }
  expect(newComment(target, "text", {})).toEqual({ contents: "text", folder: "f", asset: "a", version: "v" });
});

test("COMMENTS-035 a comment carries its position, a reply its parent", () => {
  expect(newComment(target, "text", { position: { start: 37, end: 40 } })?.position).toEqual({ start: 37, end: 40 });
  expect(newComment(target, "text", { parentId: "p" })).toMatchObject({ parent: "p" });
});

import { expect, test } from "vitest";
import { newComment, savableText, withText } from "./new-comment.ts";

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

test("COMMENTS-035 a comment includes its position, a reply its parent", () => {
  expect(newComment(target, "text", { position: { start: 37, end: 40 } })?.position).toEqual({ start: 37, end: 40 });
  expect(newComment(target, "text", { parentId: "p" })).toMatchObject({ parent: "p" });
});

test("ANNOTATE-001 a drawing is sent with the text and the size of its picture; without a drawing only the text", () => {
  const line = { kind: "line", color: "#ff4b3e", width: 4, x1: 0, y1: 0, x2: 1, y2: 1 } as const;
  const meta = { width: 1920, height: 1080 };
  const contents = (marks: readonly (typeof line)[]) =>
    newComment(target, " Collar ", { drawing: { marks, meta } })?.contents;
  expect(contents([line])).toEqual({ text: "Collar", annotation: [line], meta });
  expect(contents([])).toBe("Collar");
});

test("changing a comment's text keeps its drawing", () => {
  const contents = { text: "a", annotation: { foreign: [1] }, meta: { width: 1, height: 1 } };
  expect(withText(contents, "b")).toEqual({ ...contents, text: "b" });
  expect(withText("a", "b")).toBe("b");
});

test("a comment for the team says so, and files are sent by their ids; without either nothing is said", () => {
  expect(newComment(target, "text", { isTeamOnly: true, files: ["x", "y"] })).toEqual({
    contents: "text",
    folder: "f",
    asset: "a",
    version: "v",
    teamOnly: true,
    attachments: ["x", "y"],
  });
  const plain = newComment(target, "text", {});
  expect(newComment(target, "text", { isTeamOnly: false, files: [], position: undefined })).toEqual(plain);
});

import { expect, test } from "vitest";
import { withComment, withFolderComment, withoutFolderComment } from "./place-comment.ts";

const thread = (n: number) => ({
  id: `c${n}`,
  parentId: null as string | null,
  createdAt: new Date(n).toISOString(),
  isDeleted: false,
  replies: [],
});
const node = (n: number, versionId = "v") => ({ versionId, comment: thread(n) });
const full = Array.from({ length: 10 }, (_, n) => node(100 - n));
const ids = (nodes: readonly { comment: { id: string } }[] | null) => nodes?.map(({ comment }) => comment.id);

test("PLUS-341 a comment that was posted before others goes to its place among them; a reply with an unknown thread has none", () => {
  const list = [thread(1), thread(3)];
  expect(withComment(list, thread(2))?.map(({ id }) => id)).toEqual(["c1", "c2", "c3"]);
  expect(withComment(list, { ...thread(4), parentId: "c2" })).toBeNull();
});

test("COMMENTS-012 PLUS-341 a folder keeps listing ten per version: the oldest makes room for a new one, and older ones are not shown", () => {
  const all = [node(200, "w"), ...full];
  const next = withFolderComment(all, node(150));
  expect(ids(next)).toEqual(["c200", "c150", ...(ids(full) ?? []).slice(0, -1)]);
  expect(ids(withFolderComment(all, node(1)))).toEqual(ids(all));
  expect(withFolderComment(all, { versionId: "v", comment: { ...thread(150), parentId: "c1" } })).toBe(all);
});

test("PLUS-341 if one of ten disappears an older one is loaded; if one of fewer disappears nothing is", () => {
  expect(withoutFolderComment(full, "c95")).toBeNull();
  expect(ids(withoutFolderComment(full.slice(5), "c95"))).toEqual(["c94", "c93", "c92", "c91"]);
  expect(ids(withoutFolderComment(full, "other"))).toEqual(ids(full));
});

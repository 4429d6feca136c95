import { expect, test } from "vitest";
import { withComment, withFolderComment, withoutComment, withoutFolderComment } from "./place-comment.ts";

const thread = (n: number) => ({
  id: `c${n}`,
  parentId: null as string | null,
  createdAt: new Date(n).toISOString(),
  isDeleted: false,
  replies: [] as readonly { id: string; parentId: string | null; createdAt: string }[],
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

const reply = (n: number, parentId: string) => ({ id: `r${n}`, parentId, createdAt: new Date(n).toISOString() });
const withReplies = (n: number, ...replies: ReturnType<typeof reply>[]) => ({ ...thread(n), replies });
const repliesOf = (one: { replies: readonly { id: string }[] } | undefined) => one?.replies.map(({ id }) => id);

test("a comment that is known already is replaced at its place", () => {
  const changed = { ...thread(1), isDeleted: true };
  expect(withComment([thread(1), thread(3)], changed)).toEqual([changed, thread(3)]);
  expect(withFolderComment([node(3), node(1)], { versionId: "v", comment: changed })).toEqual([
    node(3),
    { versionId: "v", comment: changed },
  ]);
});

test("of comments of one moment the ids decide", () => {
  const at = (id: string) => ({ ...thread(1), id });
  expect(withComment([at("a"), at("c")], at("b"))?.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("a reply goes to its place in its thread, on a take and in a folder", () => {
  const one = withReplies(1, reply(2, "c1"), reply(4, "c1"));
  const late = { ...withReplies(3), ...reply(3, "c1") };
  expect(repliesOf(withComment([thread(0), one], late)?.[1])).toEqual(["r2", "r3", "r4"]);
  const folder = [node(9), { versionId: "v", comment: one }];
  expect(repliesOf(withFolderComment(folder, { versionId: "v", comment: late })[1]?.comment)).toEqual([
    "r2",
    "r3",
    "r4",
  ]);
});

test("a deleted comment goes with its replies, a reply alone; the last reply takes a thread along that was deleted before", () => {
  const one = withReplies(1, reply(2, "c1"));
  expect(withoutComment([thread(0), one], "c1")).toEqual([thread(0)]);
  expect(withoutComment([one], "r2")).toEqual([{ ...one, replies: [] }]);
  expect(withoutComment([{ ...one, isDeleted: true }], "r2")).toEqual([]);
  const two = { ...withReplies(1, reply(2, "c1"), reply(3, "c1")), isDeleted: true };
  expect(repliesOf(withoutComment([two], "r2")[0])).toEqual(["r3"]);
  expect(withoutComment([one], "other")[0]).toBe(one);
});

test("in a folder a deleted reply changes its thread and nothing else, however long the list is", () => {
  const last = { versionId: "v", comment: withReplies(1, reply(2, "c1")) };
  const next = withoutFolderComment([...full.slice(0, 9), last], "r2");
  expect(ids(next)).toEqual(ids([...full.slice(0, 9), last]));
  expect(repliesOf(next?.at(-1)?.comment)).toEqual([]);
  expect(next?.[0]).toBe(full[0]);
});

test("a list of another version that is full needs no older comment", () => {
  expect(ids(withoutFolderComment([node(200, "w"), ...full], "c200"))).toEqual(ids(full));
});

test("the time decides, whatever the ids are: the newest comes last on a take and first in a folder", () => {
  const at = (n: number, id: string) => ({ ...thread(n), id });
  const list = [at(1, "z"), at(3, "a")];
  expect(withComment(list, at(2, "m"))?.map(({ id }) => id)).toEqual(["z", "m", "a"]);
  expect(withComment(list, at(4, "b"))?.map(({ id }) => id)).toEqual(["z", "a", "b"]);
  expect(withComment(list, at(0, "y"))?.map(({ id }) => id)).toEqual(["y", "z", "a"]);
  expect(ids(withFolderComment([node(1)], node(2)))).toEqual(["c2", "c1"]);
});

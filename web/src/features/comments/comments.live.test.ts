import "#testkit/browser-window.ts";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { commentChanged } from "#core/live/comment-changed.ts";
import type { LiveConnection } from "#web/data/live/live-connection.ts";
import { toldLive } from "#web/data/live/live-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { postComment } from "./api/change-comments.ts";
import { commentKeys } from "./api/comment-keys.ts";
import { type Comment, commentsQuery, type FolderComment, folderCommentsQuery } from "./api/comment-queries.ts";
import { commentsLive } from "./comments.live.ts";

const place = { projectId: "p", folderId: "f", assetId: "a", versionId: "v" };
type Row = Pick<Comment, "id" | "parentId" | "text" | "createdAt" | "isDeleted">;

/** The comments on the server, and the requests to it. */
let rows: Row[];
let asked: string[];
let held: (() => void)[] | null;
let live: LiveConnection;
const leave: (() => void)[] = [];

const row = (id: string, own: Partial<Row> = {}): Row => ({
  id,
  parentId: null,
  text: id,
  createdAt: `2026-01-01T00:00:0${id.slice(1)}.000Z`,
  isDeleted: false,
  ...own,
});
const thread = (one: Row) => ({ ...one, replies: rows.filter(({ parentId }) => parentId === one.id) });
const threads = () => rows.filter(({ parentId }) => parentId === null).map(thread);

function answer(operation: string, variables: { id?: string }): object {
  const pageInfo = { hasNextPage: false, endCursor: null };
  if (operation === "VersionComments") return { data: { comments: { nodes: threads(), pageInfo } } };
  if (operation === "FolderComments") {
    const nodes = threads().map((comment) => ({ assetId: "a", versionId: "v", asset: { id: "a" }, comment }));
    return { data: { folderComments: { nodes: nodes.reverse(), pageInfo } } };
  }
  if (operation === "AddComment") {
    const posted = row(`c${rows.length + 1}`);
    rows.push(posted);
    return { data: { addComment: thread(posted) } };
  }
  const found = rows.find(({ id }) => id === variables.id);
  if (found) return { data: { comment: thread(found) } };
  return { data: null, errors: [{ message: "not found", extensions: { code: "NOT_FOUND" } }] };
}

// Loaded before the first event comes, as on a page with comments.
beforeAll(() => import("./show-everywhere.ts"));
beforeEach(() => {
  rows = [row("c1"), row("c2"), row("c3"), row("r4", { parentId: "c1" })];
  asked = [];
  held = null;
  queryClient.clear();
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    asked.push(operationName);
    const body = JSON.stringify(answer(operationName, variables));
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    return new Response(body, { headers: { "content-type": "application/json" } });
  });
  live = toldLive();
  for (const handler of commentsLive) handler.listen(live);
});
afterEach(() => {
  for (const done of leave.splice(0)) done();
  vi.unstubAllGlobals();
});

const shown = () => queryClient.getQueryData<readonly Comment[]>(commentKeys.ofVersion("v")) ?? [];
const shownInFolder = () => queryClient.getQueryData<readonly FolderComment[]>(commentKeys.ofFolder("p", "f"));
const outline = (list: readonly Comment[]) =>
  list.map(({ id, text, replies }) => [id === text ? id : `${id} ${text}`, ...replies.map((reply) => reply.id)]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const tell = (commentId: string) => live.tell(commentChanged, { ...place, commentId });
const tellPosted = (commentId: string) => live.tell(commentChanged, { ...place, commentId, isNew: true });
const post = () => postComment({ folder: "f", asset: "a", version: "v", contents: "" });

/** The comments of the version beside the picture. */
async function open() {
  leave.push(new QueryObserver(queryClient, commentsQuery("v")).subscribe(() => {}));
  await vi.waitFor(() => expect(shown()).not.toEqual([]));
  asked.length = 0;
}

test("PLUS-341 a new comment is loaded alone and put in its place; the others stay the same", async () => {
  await open();
  const before = shown();
  rows.push(row("c5"), row("r6", { parentId: "c2" }));
  tell("c5");
  tell("r6");
  await settled();
  expect(asked).toEqual(["Comment", "Comment"]);
  expect(outline(shown())).toEqual([["c1", "r4"], ["c2", "r6"], ["c3"], ["c5"]]);
  expect(shown()[0]).toBe(before[0]);
  expect(shown()[2]).toBe(before[2]);
});

test("PLUS-341 among hundreds of comments a new one is loaded alone too", async () => {
  rows = Array.from({ length: 400 }, (_, n) => row(`c${n}`, { createdAt: new Date(n * 2_000).toISOString() }));
  await open();
  rows.push(row("c400", { createdAt: new Date(201_000).toISOString() }));
  tell("c400");
  await settled();
  expect(asked).toEqual(["Comment"]);
  expect(
    shown()
      .map(({ id }) => id)
      .slice(99, 103),
  ).toEqual(["c99", "c100", "c400", "c101"]);
});

test("PLUS-341 an edit changes only that comment; a deletion removes a text, a thread, or the last reply", async () => {
  await open();
  rows = [row("c1", { text: "", isDeleted: true }), row("c2", { text: "other" }), row("r4", { parentId: "c1" })];
  for (const id of ["c1", "c2", "c3"]) tell(id);
  await settled();
  expect(outline(shown())).toEqual([["c1 ", "r4"], ["c2 other"]]);
  rows = rows.filter(({ id }) => id === "c2");
  tell("r4");
  await settled();
  expect(outline(shown())).toEqual([["c2 other"]]);
  expect(asked).toEqual(["Comment", "Comment", "Comment", "Comment"]);
});

test("PLUS-341 the comments of a folder update the same way, as many of each version as it lists", async () => {
  leave.push(new QueryObserver(queryClient, folderCommentsQuery("p", "f")).subscribe(() => {}));
  await vi.waitFor(() => expect(shownInFolder()).toHaveLength(3));
  asked.length = 0;
  rows.push(row("c5"));
  tell("c5");
  await settled();
  const ids = () => shownInFolder()?.map(({ comment }) => comment.id);
  expect(ids()).toEqual(["c5", "c3", "c2", "c1"]);
  live.tell(commentChanged, { ...place, folderId: "other", commentId: "c5" });
  rows = rows.filter(({ id }) => id !== "c3");
  tell("c3");
  await settled();
  expect(ids()).toEqual(["c5", "c2", "c1"]);
  expect(new Set(asked)).toEqual(new Set(["Comment"]));
  expect(shownInFolder()?.map(({ asset }) => asset?.id)).toEqual(["a", "a", "a"]);
});

test("PLUS-487 the first comment on a take reloads the folder's list, which includes the take's details", async () => {
  leave.push(new QueryObserver(queryClient, folderCommentsQuery("p", "f")).subscribe(() => {}));
  await vi.waitFor(() => expect(shownInFolder()).toHaveLength(3));
  asked.length = 0;
  rows.push(row("c5"));
  live.tell(commentChanged, { ...place, assetId: "b", versionId: "w", commentId: "c5" });
  await settled();
  expect(asked).toEqual(["Comment", "FolderComments"]);
});

test("PLUS-341 a list that nobody sees loads nothing, and loads when it is opened", async () => {
  await open();
  for (const done of leave.splice(0)) done();
  tell("c1");
  await settled();
  expect(asked).toEqual([]);
  rows.push(row("c5"));
  leave.push(new QueryObserver(queryClient, commentsQuery("v")).subscribe(() => {}));
  await settled();
  expect(outline(shown()).flat()).toContain("c5");
});

test("PLUS-341 changes during a request are read again, and many changes at once reload the list", async () => {
  await open();
  held = [];
  tell("c2");
  await settled();
  rows = rows.map((one) => (one.id === "c2" ? { ...one, text: "newer" } : one));
  tell("c2");
  await settled();
  expect(asked).toEqual(["Comment"]);
  for (const release of held.splice(0)) release();
  held = null;
  await settled();
  expect(outline(shown())).toContainEqual(["c2 newer"]);
  expect(asked).toEqual(["Comment", "Comment"]);
  asked.length = 0;
  for (let n = 0; n < 100; n += 1) tell(`x${n}`);
  await settled();
  expect(asked).toEqual(["VersionComments"]);
});

test("PLUS-341 a list in flight when a comment arrives doesn't remove it from the page", async () => {
  held = [];
  leave.push(new QueryObserver(queryClient, commentsQuery("v")).subscribe(() => {}));
  await settled();
  rows.push(row("c5"));
  tell("c5");
  await settled();
  expect(asked).toEqual(["VersionComments"]);
  for (const release of held.splice(0)) release();
  held = null;
  await settled();
  expect(outline(shown()).flat()).toContain("c5");
});

test("PLUS-341 a reply with an unknown thread reloads the list", async () => {
  await open();
  rows.push(row("c5"), row("r6", { parentId: "c5" }));
  tell("r6");
  await settled();
  expect(asked).toEqual(["Comment", "VersionComments"]);
  expect(outline(shown())).toContainEqual(["c5", "r6"]);
});

test("PLUS-1126 a posted comment is shown from the response to its posting, and its live message loads nothing", async () => {
  await open();
  expect(await post()).toBe("c5");
  expect(outline(shown()).at(-1)).toEqual(["c5"]);
  tellPosted("c5");
  await settled();
  expect(asked).toEqual(["AddComment"]);
  // Later messages about this comment and about others load again.
  rows = rows.map((one) => (one.id === "c5" ? { ...one, text: "edited" } : one));
  tell("c5");
  await vi.waitFor(() => expect(outline(shown()).at(-1)).toEqual(["c5 edited"]));
  rows.push(row("c6"));
  tellPosted("c6");
  await vi.waitFor(() => expect(outline(shown()).at(-1)).toEqual(["c6"]));
  expect(asked).toEqual(["AddComment", "Comment", "Comment"]);
});

test("PLUS-1126 a live message that arrives before the response to the posting loads nothing; a posting that fails holds up nothing", async () => {
  await open();
  held = [];
  const posting = post();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  tellPosted("c5");
  await settled();
  expect([asked, outline(shown()).length]).toEqual([["AddComment"], 3]);
  const [release] = held;
  held = null;
  release?.();
  await posting;
  await settled();
  expect([asked, outline(shown()).at(-1)]).toEqual([["AddComment"], ["c5"]]);

  vi.stubGlobal("fetch", async () => Response.json({ errors: [{ message: "no", extensions: { code: "FORBIDDEN" } }] }));
  await expect(post()).rejects.toMatchObject({ code: "FORBIDDEN" });
  vi.stubGlobal("fetch", async () => Response.json({ data: { comment: thread(row("c7")) } }));
  tellPosted("c7");
  await vi.waitFor(() => expect(outline(shown()).at(-1)).toEqual(["c7"]));
});

test("PLUS-1126 a response that is older than the list removes nothing from it", async () => {
  await open();
  held = [];
  const posting = post();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const [release] = held;
  held = null;
  rows.push(row("r6", { parentId: "c5" }));
  await queryClient.refetchQueries({ queryKey: commentKeys.ofVersion("v") });
  release?.();
  await posting;
  expect(outline(shown()).at(-1)).toEqual(["c5", "r6"]);
});

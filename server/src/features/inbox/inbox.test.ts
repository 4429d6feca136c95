import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type CommentScene,
  commentScene,
  newClip,
  placeOf,
  REMOVE,
  REOPEN,
  RESOLVE,
} from "#testkit/calls/comment-calls.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import { type AddedAsset, assignFolder } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";

const ADD = `mutation ($contents: CommentContents!, $folder: ID!, $asset: ID!, $version: ID!, $parent: ID, $mentions: [ID!], $teamOnly: Boolean) {
  addComment(contents: $contents, folder: $folder, asset: $asset, version: $version, parent: $parent, mentions: $mentions, teamOnly: $teamOnly) { id } }`;
const ASSIGN = `mutation ($id: ID!, $user: ID) { assignComment(id: $id, user: $user) { id } }`;
const INBOX = `query ($done: Boolean, $first: Int, $after: String) { inbox(done: $done, first: $first, after: $after) {
  nodes { id kind isRead isDone asset { displayName } comment { id text } } pageInfo { endCursor hasNextPage } } }`;
const COUNT = "query { inboxCount }";
const READ = `mutation ($id: ID!) { readInboxEntry(id: $id) { isRead isDone } }`;
const DONE = `mutation ($id: ID!, $done: Boolean!) { setInboxEntryDone(id: $id, done: $done) { isRead isDone } }`;

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly isRead: boolean;
  readonly comment: { readonly id: string; readonly text: string } | null;
}

let scene: CommentScene;
beforeAll(async () => {
  scene = await commentScene();
});
afterAll(() => scene.world[Symbol.asyncDispose]());
beforeEach(() => scene.world.platform.db.deleteFrom("inbox_entry").execute());

const idOf = (name: PersonName) => scene.world.people[name].id;
async function add(who: PersonName, contents: string, more: Record<string, unknown> = {}, clip = scene.clip) {
  const given = { contents, ...placeOf(clip, scene.stage.camera), ...more };
  return (await scene.world.as(who).graphql<{ addComment: { id: string } }>(ADD, given)).addComment.id;
}
const mention = (by: PersonName, who: PersonName, clip = scene.clip) =>
  add(by, `@${scene.world.people[who].name}`, { mentions: [idOf(who)] }, clip);
async function page(who: PersonName, given: Record<string, unknown> = {}) {
  const { inbox } = await scene.world
    .as(who)
    .graphql<{ inbox: { nodes: Entry[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }>(INBOX, given);
  return inbox;
}
const entries = async (who: PersonName, given: Record<string, unknown> = {}) => (await page(who, given)).nodes;
const kinds = async (who: PersonName) => (await entries(who)).map(({ kind, comment }) => `${kind} ${comment?.text}`);
const count = async (who: PersonName) => (await scene.world.as(who).graphql<{ inboxCount: number }>(COUNT)).inboxCount;
const everybody: PersonName[] = ["viewer", "editor", "supervisor", "folderViewer", "manager", "superuser", "outsider"];
const counts = async () => Object.fromEntries(await Promise.all(everybody.map(async (who) => [who, await count(who)])));
const nobody = Object.fromEntries(everybody.map((who) => [who, 0]));

test("PLUS-895 mentions, replies and assigned threads are in the inboxes of their recipients, and of nobody else", async () => {
  const thread = await add("viewer", "First");
  expect(await counts()).toEqual(nobody);
  await add("editor", "Second", { parent: thread });
  const named = await mention("editor", "folderViewer");
  await scene.world.as("editor").graphql(ASSIGN, { id: thread, user: idOf("supervisor") });
  await scene.world.as("editor").graphql(ASSIGN, { id: named, user: idOf("editor") });
  expect(await counts()).toEqual({ ...nobody, viewer: 1, folderViewer: 1, supervisor: 1 });
  expect(await kinds("viewer")).toEqual(["ANSWER Second"]);
  expect(await kinds("folderViewer")).toEqual(["MENTION @Jonah Folderviewer"]);
  expect(await kinds("supervisor")).toEqual(["ASSIGNED First"]);
  expect(await kinds("editor")).toEqual([]);
});

test("PLUS-895 pages continue where the last one ended, newest first, each entry once", async () => {
  for (let number = 0; number < 5; number++) {
    scene.world.clock.advance(1_000);
    await add("editor", `@Maren Viewer ${number}`, { mentions: [idOf("viewer")] });
  }
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: Awaited<ReturnType<typeof page>> = await page("viewer", { first: 2, after });
    seen.push(...nodes.map(({ comment }) => comment?.text.at(-1) ?? ""));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  expect(seen).toEqual(["4", "3", "2", "1", "0"]);
  expect(await scene.world.as("viewer").refusal(INBOX, { after: "x" })).toBe("VALIDATION");
});

test("PLUS-896 entries that a person can no longer see are neither shown nor counted, and return with the permission", async () => {
  const { world, stage } = scene;
  await mention("editor", "folderViewer");
  const [entry] = await entries("folderViewer");
  await world.platform.db.deleteFrom("folder_user").where("user_id", "=", idOf("folderViewer")).execute();
  expect([await count("folderViewer"), await entries("folderViewer")]).toEqual([0, []]);
  for (const call of [READ, DONE])
    expect(await world.as("folderViewer").refusal(call, { id: entry?.id, done: true })).toBe("NOT_FOUND");
  await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW", "COMMENT"]);
  expect(await count("folderViewer")).toBe(1);
});

test("PLUS-896 an inbox is private: nobody else can read or complete its entries, and visitors have none", async () => {
  const { world, stage } = scene;
  await mention("editor", "viewer");
  const [entry] = await entries("viewer");
  for (const who of ["editor", "supervisor", "superuser", "manager", "outsider"] as const)
    for (const call of [READ, DONE])
      expect([who, await world.as(who).refusal(call, { id: entry?.id, done: true })]).toEqual([who, "NOT_FOUND"]);
  const link = await createLink(world.as("superuser"), {
    project: stage.projectId,
    folders: [stage.camera],
    canComment: true,
  });
  const visitor = await enterLink(world, link);
  const refused = async (client: TestClient) => [await client.refusal(INBOX), await client.refusal(COUNT)];
  expect(await refused(visitor)).toEqual(["FORBIDDEN", "FORBIDDEN"]);
  expect(await refused(world.anonymous)).toEqual(["UNAUTHENTICATED", "UNAUTHENTICATED"]);
  expect(await count("viewer")).toBe(1);
});

test("PLUS-897 an opened entry is no longer new, a completed entry is no longer listed as open, and can be reopened", async () => {
  await mention("editor", "viewer");
  const [entry] = await entries("viewer");
  const viewer = scene.world.as("viewer");
  expect(await viewer.graphql(READ, { id: entry?.id })).toEqual({ readInboxEntry: { isRead: true, isDone: false } });
  expect([await count("viewer"), (await entries("viewer")).length]).toEqual([0, 1]);
  expect(await viewer.graphql(DONE, { id: entry?.id, done: true })).toMatchObject({
    setInboxEntryDone: { isDone: true },
  });
  expect([await entries("viewer"), (await entries("viewer", { done: true })).length]).toEqual([[], 1]);
  await viewer.graphql(DONE, { id: entry?.id, done: false });
  expect([(await entries("viewer")).length, await entries("viewer", { done: true })]).toEqual([1, []]);
});

test("PLUS-897 an assigned thread is in the inbox while it is open and assigned, and is new again when it is reassigned", async () => {
  const { world } = scene;
  const id = await add("viewer", "Fix it");
  const give = (user: PersonName | null) => world.as("viewer").graphql(ASSIGN, { id, user: user && idOf(user) });
  await give("editor");
  await world.as("viewer").graphql(RESOLVE, { id });
  expect(await count("editor")).toBe(0);
  await world.as("viewer").graphql(REOPEN, { id });
  expect(await count("editor")).toBe(1);
  const [entry] = await entries("editor");
  await world.as("editor").graphql(DONE, { id: entry?.id, done: true });
  await give("supervisor");
  expect([await count("editor"), await count("supervisor")]).toEqual([0, 1]);
  await give("editor");
  expect([await count("editor"), await count("supervisor")]).toEqual([1, 0]);
});

test("PLUS-897 entries of a removed comment disappear, also if its take was deleted", async () => {
  const { world, stage } = scene;
  const id = await mention("editor", "viewer");
  await world.as("editor").graphql(REMOVE, { id });
  expect([await count("viewer"), await world.platform.db.selectFrom("inbox_entry").select("id").execute()]).toEqual([
    0,
    [],
  ]);
  const clip: AddedAsset = await newClip(world, stage, "Gone.mov");
  await mention("editor", "viewer", clip);
  const gone = { deleted_at: world.clock.now() };
  await world.platform.db.updateTable("asset").set(gone).where("id", "=", clip.assetId).execute();
  expect(await count("viewer")).toBe(0);
});

test("PLUS-895 each person receives live updates of their own inbox only", async () => {
  const { world } = scene;
  const connect = (who: PersonName) =>
    LiveClient.connect(`${world.url.replace("http", "ws")}/ws?token=${world.people[who].token}`);
  await using viewer = await connect("viewer");
  await using supervisor = await connect("supervisor");
  const commentId = await mention("editor", "viewer");
  await until(() => viewer.received("inboxChanged").length > 0);
  await until(() => supervisor.received("commentChanged").some((message) => message.commentId === commentId));
  expect(supervisor.received("inboxChanged")).toEqual([]);
  await mention("editor", "supervisor");
  await until(() => supervisor.received("inboxChanged").length > 0);
});

test("PLUS-970 a comment that no longer mentions a person leaves their open entries, and stays among completed ones", async () => {
  const { world } = scene;
  const UPDATE = `mutation ($id: ID!, $contents: CommentContents!, $mentions: [ID!]) {
    updateComment(id: $id, contents: $contents, mentions: $mentions) { id } }`;
  const first = await mention("editor", "viewer");
  const second = await mention("editor", "viewer");
  const third = await mention("editor", "viewer");
  const done = (await entries("viewer")).find(({ comment }) => comment?.id === second);
  await world.as("viewer").graphql(DONE, { id: done?.id, done: true });
  for (const id of [first, second]) await world.as("editor").graphql(UPDATE, { id, contents: "Nobody", mentions: [] });
  await world.as("editor").graphql(UPDATE, { id: third, contents: `Still @${world.people.viewer.name}`, mentions: [] });
  expect([await count("viewer"), await kinds("viewer")]).toEqual([1, [`MENTION Still @${world.people.viewer.name}`]]);
  expect((await entries("viewer", { done: true })).map(({ comment }) => comment?.id)).toEqual([second]);
});

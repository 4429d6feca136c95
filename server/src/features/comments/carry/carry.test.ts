import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CommentAnswer, type CommentScene, commentScene, LIST, newClip } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import type { AddedAsset } from "#testkit/stage-production.ts";

const CARRY = `mutation ($from: ID!, $to: ID!, $by: CarryBy!) { carryComments(from: $from, to: $to, by: $by) { carriedCount knownCount leftIds } }`;
const MARKS = `query ($version: ID!) { comments(version: $version) { nodes { text isCarried carriedFrom isTeamOnly contents mentionNames replies { text isCarried } } } }`;
const COUNTS = `query ($asset: ID!) { asset(assetId: $asset) { commentCount versions { number commentCount } } }`;

interface Carried {
  readonly carriedCount: number;
  readonly knownCount: number;
  readonly leftIds: readonly string[];
}

let scene: CommentScene;
let first: AddedAsset;
let second: AddedAsset;
let clips = 0;
beforeAll(async () => {
  scene = await commentScene();
});
afterAll(() => scene.world[Symbol.asyncDispose]());
beforeEach(async () => {
  const { world, stage } = scene;
  first = await newClip(world, stage, `Carry ${++clips}.mov`);
  second = await newClip(world, stage, `Carry ${clips}.mov`);
});

const setClip = (versionId: string, more: Record<string, unknown>) =>
  scene.world.platform.db.updateTable("version").set(more).where("id", "=", versionId).execute();
const carry = async (more: Record<string, unknown> = {}, who: PersonName = "editor") => {
  const versions = { from: first.versionId, to: second.versionId, by: "POSITION", ...more };
  return (await scene.world.as(who).graphql<{ carryComments: Carried }>(CARRY, versions)).carryComments;
};
const refused = (more: Record<string, unknown>, who: PersonName = "editor") =>
  scene.world.as(who).refusal(CARRY, { from: first.versionId, to: second.versionId, by: "POSITION", ...more });
const list = async (version = second.versionId) => (await scene.calls.list("editor", version)).nodes;
const add = (who: PersonName, more: Record<string, unknown>, place = first) => scene.calls.add(who, more, place);

test("PLUS-942 comments are carried over with drawings, replies, status and author to the same frame, and labelled", async () => {
  const { world } = scene;
  const drawing = { text: "Collar", annotation: { marks: [] }, meta: { width: 16, height: 9 } };
  const thread = await add("viewer", { contents: drawing, position: { start: 4, end: 9 } });
  await add("editor", { contents: "Yes", parent: thread.id });
  await world.as("editor").graphql("mutation ($id: ID!) { resolveComment(id: $id) { id } }", { id: thread.id });
  const done = await carry();
  expect(done).toEqual({ carriedCount: 1, knownCount: 0, leftIds: [] });
  const [copy] = await list();
  expect(copy).toMatchObject({
    text: "Collar",
    position: { start: 4, end: 9 },
    status: "RESOLVED",
    createdBy: { name: "Maren Viewer" },
    contents: drawing,
    createdAt: thread.createdAt,
  });
  expect(copy?.id).not.toBe(thread.id);
  expect(copy?.replies.map(({ text }) => text)).toEqual(["Yes"]);
  const marks = await world
    .as("viewer")
    .graphql<{ comments: { nodes: unknown[] } }>(MARKS, { version: second.versionId });
  expect(marks.comments.nodes).toMatchObject([{ isCarried: true, carriedFrom: 1, replies: [{ isCarried: true }] }]);
  expect((await list(first.versionId)).map(({ text }) => text)).toEqual(["Collar"]);
  expect(await world.as("viewer").graphql(COUNTS, { asset: first.assetId })).toMatchObject({
    asset: { commentCount: 4, versions: expect.arrayContaining([{ number: 2, commentCount: 2 }]) },
  });
});

test("PLUS-942 carrying again adds only what is new, even across three versions", async () => {
  const { world, stage } = scene;
  const thread = await add("viewer", { contents: "One" });
  await carry();
  await add("editor", { contents: "Late", parent: thread.id });
  await add("viewer", { contents: "Two" });
  expect(await carry()).toMatchObject({ carriedCount: 1, knownCount: 1 });
  const words = ({ text, replies }: CommentAnswer) => [text, ...replies.map((reply) => reply.text)];
  expect((await list()).map(words)).toEqual([["One", "Late"], ["Two"]]);
  const third = await newClip(world, stage, `Carry ${clips}.mov`);
  await carry({ from: second.versionId, to: third.versionId });
  expect(await carry({ to: third.versionId })).toMatchObject({ carriedCount: 0, knownCount: 2 });
  expect((await list(third.versionId)).map(words)).toEqual([["One", "Late"], ["Two"]]);
  const both = await Promise.all([carry(), carry()]);
  expect(both.map(({ carriedCount }) => carriedCount)).toEqual([0, 0]);
});

test("PLUS-942 by source timecode comments are moved to their frame, and those without a frame are listed", async () => {
  const rate = { rate_numerator: 25, rate_denominator: 1 };
  await setClip(first.versionId, { ...rate, start_frame: 90_000 });
  await setClip(second.versionId, { ...rate, start_frame: 90_010, frame_count: 50 });
  const early = await add("viewer", { contents: "Early", position: { start: 9 } });
  await add("viewer", { contents: "There", position: { start: 10, end: 59 } });
  const long = await add("viewer", { contents: "Long", position: { start: 20, end: 60 } });
  await add("viewer", { contents: "Whole" });
  expect(await carry({ by: "TIMECODE" })).toEqual({ carriedCount: 2, knownCount: 0, leftIds: [early.id, long.id] });
  expect((await list()).map(({ text, position }) => [text, position])).toEqual([
    ["There", { start: 0, end: 49 }],
    ["Whole", null],
  ]);
  await setClip(second.versionId, { start_frame: null });
  expect(await refused({ by: "TIMECODE" })).toBe("VALIDATION");
});

test("PLUS-942 nobody is notified, and mentions keep referring to the same people", async () => {
  const { world } = scene;
  const { db } = world.platform;
  const viewer = world.people.viewer;
  const MENTION = `mutation ($folder: ID!, $asset: ID!, $version: ID!, $contents: CommentContents!, $mentions: [ID!]) {
    addComment(folder: $folder, asset: $asset, version: $version, contents: $contents, mentions: $mentions) { id } }`;
  const place = { folder: scene.stage.camera, asset: first.assetId, version: first.versionId };
  await world.as("editor").graphql(MENTION, { ...place, contents: `@${viewer.name} look`, mentions: [viewer.id] });
  await db.deleteFrom("inbox_entry").execute();
  await db.deleteFrom("comment_notice").execute();
  await carry();
  expect(await db.selectFrom("inbox_entry").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("comment_notice").selectAll().execute()).toEqual([]);
  const marks = await world
    .as("editor")
    .graphql<{ comments: { nodes: unknown[] } }>(MARKS, { version: second.versionId });
  expect(marks.comments.nodes).toMatchObject([{ mentionNames: [viewer.name] }]);
});

test("PLUS-942 only people who can comment can carry comments over, and only between versions of one asset", async () => {
  const other = await newClip(scene.world, scene.stage, `Elsewhere ${clips}.mov`);
  expect(await refused({ to: other.versionId })).toBe("VALIDATION");
  expect(await refused({ to: first.versionId })).toBe("VALIDATION");
  expect(await refused({ to: crypto.randomUUID() })).toBe("NOT_FOUND");
  expect(await refused({}, "outsider")).toBe("NOT_FOUND");
  const { world, stage } = scene;
  const link = await createLink(world.as("supervisor"), {
    project: stage.projectId,
    assets: [first.assetId],
    canComment: true,
  });
  const visitor = await enterLink(world, link);
  const versions = { from: first.versionId, to: second.versionId, by: "POSITION" };
  expect(await visitor.refusal(CARRY, versions)).toBe("FORBIDDEN");
});

test("PLUS-944 team-only comments stay team-only when carried: visitors read and count only the rest", async () => {
  const { world, stage } = scene;
  await add("viewer", { contents: "For all" });
  const thread = await add("viewer", { contents: "Costs", teamOnly: true });
  await add("editor", { contents: "Too much", parent: thread.id });
  const open = await add("editor", { contents: "Light" });
  await add("viewer", { contents: "Hidden reply", parent: open.id, teamOnly: true });
  await carry();
  expect((await list()).flatMap(({ text, replies }) => [text, ...replies.map((reply) => reply.text)])).toEqual([
    "For all",
    "Costs",
    "Too much",
    "Light",
    "Hidden reply",
  ]);
  for (const shown of [{ folders: [stage.camera] }, { assets: [first.assetId] }]) {
    const link = { project: stage.projectId, canComment: true, showComments: true, ...shown };
    const visitor = await enterLink(world, await createLink(world.as("superuser"), link));
    const { comments } = await visitor.graphql<{ comments: { nodes: CommentAnswer[] } }>(LIST, {
      version: second.versionId,
    });
    expect(comments.nodes.map(({ text, replies }) => [text, replies.length])).toEqual([
      ["For all", 0],
      ["Light", 0],
    ]);
    expect(await visitor.graphql(COUNTS, { asset: first.assetId })).toMatchObject({ asset: { commentCount: 4 } });
  }
});

test("PLUS-1027 when sixty comments are carried and then resolved together, fifty are sent live", async () => {
  const { world, stage } = scene;
  const bring = `mutation ($folder: ID!, $asset: ID!, $version: ID!, $notes: [ImportedNoteInput!]) {
    importComments(folder: $folder, asset: $asset, version: $version, notes: $notes) { addedCount } }`;
  const notes = Array.from({ length: 60 }, (_, count) => ({ start: 1, text: `Note ${count}` }));
  const place = { folder: stage.camera, asset: first.assetId, version: first.versionId };
  await world.as("editor").graphql(bring, { ...place, notes });
  const told = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from outbox_event
      where name = 'comment.changed' and payload->>'versionId' = ${second.versionId}`.execute(world.platform.db);
    return rows[0]?.count;
  };
  expect(await carry()).toMatchObject({ carriedCount: 60 });
  expect(await told()).toBe(50);
  await carry();
  expect(await told()).toBe(100);
  const ids = (await list()).map(({ id }) => id);
  expect(ids.length).toBe(60);
  const resolve = `mutation ($version: ID!, $ids: [ID!]!) { resolveComments(version: $version, ids: $ids, resolved: true) }`;
  await world.as("editor").graphql(resolve, { version: second.versionId, ids });
  expect(await told()).toBe(150);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CommentScene, commentScene, REMOVE } from "#testkit/calls/comment-calls.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import { assignFolder } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";
import { tellOfComments } from "../notices/tell-of-comments.job.ts";

const SET = `mutation ($id: ID!, $kind: ReactionKind!, $given: Boolean!) { setReaction(comment: $id, kind: $kind, given: $given) {
  reactions { kind count isOwn names } updatedAt } }`;
const ONE = `query ($id: ID!) { comment(id: $id) { reactions { kind count isOwn names } allowedTo { react } } }`;
const FOLDER = `query ($folder: ID!, $project: ID!) { folderComments(folder: $folder, project: $project) {
  nodes { comment { id reactions { kind names } } } } }`;

interface Reaction {
  readonly kind: string;
  readonly count: number;
  readonly isOwn: boolean;
  readonly names: readonly string[];
}

let scene: CommentScene;
let id: string;
beforeAll(async () => {
  scene = await commentScene();
});
afterAll(() => scene.world[Symbol.asyncDispose]());
beforeEach(async () => {
  id = (await scene.calls.add("editor", { contents: "Softer" })).id;
});

const nameOf = (name: PersonName) => scene.world.people[name].name;
const set = async (who: PersonName, kind: string, given = true) =>
  (
    await scene.world
      .as(who)
      .graphql<{ setReaction: { reactions: readonly Reaction[]; updatedAt: string } }>(SET, { id, kind, given })
  ).setReaction;
const seen = async (by: TestClient) =>
  (await by.graphql<{ comment: { reactions: readonly Reaction[]; allowedTo: { react: boolean } } }>(ONE, { id }))
    .comment;

test("PLUS-1060 each person can give each reaction once and remove it; counts and names match", async () => {
  await Promise.all([set("viewer", "HEART"), set("viewer", "HEART"), set("editor", "HEART")]);
  await set("viewer", "THUMBS_UP");
  const { reactions } = await seen(scene.world.as("viewer"));
  expect(reactions.map(({ kind, count, isOwn }) => [kind, count, isOwn])).toEqual([
    ["THUMBS_UP", 1, true],
    ["HEART", 2, true],
  ]);
  expect(new Set(reactions[1]?.names)).toEqual(new Set([nameOf("viewer"), nameOf("editor")]));
  const after = await set("viewer", "HEART", false);
  expect(after.reactions).toEqual([
    { kind: "THUMBS_UP", count: 1, isOwn: true, names: [nameOf("viewer")] },
    { kind: "HEART", count: 1, isOwn: false, names: [nameOf("editor")] },
  ]);
  expect(await scene.world.as("viewer").refusal(SET, { id, kind: "ROCKET", given: true })).toBe("QUERY_ERROR");
  const five = ["THUMBS_UP", "HEART", "PARTY", "LAUGH", "EYES"];
  for (const kind of five) await set("folderViewer", kind);
  const all = (await seen(scene.world.as("folderViewer"))).reactions;
  expect(all.map(({ kind, isOwn }) => [kind, isOwn])).toEqual(five.map((kind) => [kind, true]));
  for (const kind of five) await set("folderViewer", kind, false);
  const left = (await seen(scene.world.as("folderViewer"))).reactions;
  expect(left.map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
    ["THUMBS_UP", false],
    ["HEART", false],
  ]);
});

test("PLUS-1060 only people with accounts who can comment can react, and not to deleted comments; reactions are deleted with their comment", async () => {
  const { world, stage } = scene;
  const refused = (by: TestClient) => by.refusal(SET, { id, kind: "EYES", given: true });
  await set("folderViewer", "EYES");
  const link = { project: stage.projectId, folders: [stage.camera], canComment: true, showComments: true };
  const visitor = await enterLink(world, await createLink(world.as("superuser"), link));
  expect(await refused(visitor)).toBe("FORBIDDEN");
  expect(await seen(visitor)).toMatchObject({
    reactions: [{ kind: "EYES", count: 1, isOwn: false, names: [nameOf("folderViewer")] }],
    allowedTo: { react: false },
  });
  const reader = await enterLink(world, await createLink(world.as("superuser"), { ...link, canComment: false }));
  expect((await seen(reader)).reactions).toMatchObject([{ kind: "EYES", count: 1, names: [nameOf("folderViewer")] }]);
  expect(await refused(world.as("outsider"))).toBe("NOT_FOUND");
  await assignFolder(world, stage.projectId, stage.camera, "outsider", ["VIEW"]);
  expect([await refused(world.as("outsider")), (await seen(world.as("outsider"))).allowedTo.react]).toEqual([
    "FORBIDDEN",
    false,
  ]);
  await world.platform.db.deleteFrom("folder_user").where("user_id", "=", world.people.outsider.id).execute();
  await scene.calls.add("viewer", { contents: "Yes", parent: id });
  await world.as("editor").graphql(REMOVE, { id });
  expect(await refused(world.as("viewer"))).toBe("CONFLICT");
  expect(await seen(world.as("viewer"))).toMatchObject({ reactions: [], allowedTo: { react: false } });
  const kept = world.platform.db.selectFrom("comment_reaction").select("kind").where("comment_id", "=", id);
  expect(await kept.execute()).toEqual([]);
});

test("PLUS-1061 reactions to team-only comments are hidden from visitors in single comments, lists and replies", async () => {
  const { world, stage, calls } = scene;
  id = (await calls.add("editor", { contents: "Not for the client", teamOnly: true })).id;
  await set("viewer", "LAUGH");
  const link = { project: stage.projectId, folders: [stage.camera], canComment: true, showComments: true };
  const visitor = await enterLink(world, await createLink(world.as("superuser"), link));
  expect(await visitor.refusal(ONE, { id })).toBe("NOT_FOUND");
  expect(await visitor.refusal(SET, { id, kind: "LAUGH", given: true })).not.toBe(null);
  const listed = async (by: TestClient) =>
    JSON.stringify(await by.graphql(FOLDER, { folder: stage.camera, project: stage.projectId }));
  expect(await listed(world.as("viewer"))).toContain("LAUGH");
  expect(await listed(visitor)).not.toContain("LAUGH");
});

test("PLUS-1061 a reaction is shown live, changes nothing else of the comment, and notifies nobody", async () => {
  const { world, clip } = scene;
  await tellOfComments(world.platform, clip.assetId, async () => undefined);
  await world.platform.db.deleteFrom("mail").execute();
  await world.platform.db.deleteFrom("inbox_entry").execute();
  const connect = (who: PersonName) =>
    LiveClient.connect(`${world.url.replace("http", "ws")}/ws?token=${world.people[who].token}`);
  await using viewer = await connect("viewer");
  await using outsider = await connect("outsider");
  const before = await world.platform.db.selectFrom("comment").select("updated_at").where("id", "=", id).execute();
  world.clock.advance(60_000);
  const { updatedAt } = await set("viewer", "PARTY");
  await until(() => viewer.received("commentChanged").length > 0);
  await set("viewer", "PARTY");
  expect(viewer.received("commentChanged")[0]).toMatchObject({ assetId: clip.assetId });
  expect([outsider.received("commentChanged"), new Date(updatedAt)]).toEqual([[], before[0]?.updated_at]);
  world.clock.advance(3_600_000);
  await tellOfComments(world.platform, clip.assetId, async () => undefined);
  const mails = await world.platform.db.selectFrom("mail").select("subject").execute();
  const entries = await world.platform.db.selectFrom("inbox_entry").select("kind").execute();
  expect([mails, entries]).toEqual([[], []]);
});

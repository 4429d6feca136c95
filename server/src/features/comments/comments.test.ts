import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identify } from "#server/features/auth/identify.ts";
import { createRequestContext } from "#server/platform/graphql/request-context.ts";
import type { PersonName } from "#testkit/people.ts";
import { type AddedAsset, addAsset, assignFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { listComments } from "./list-comments.ts";

let world: TestWorld;
let stage: Stage;
let other: Stage;
/** 100 frames in the folder Camera A. */
let clip: AddedAsset;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  other = await stageProduction(world, "Southern Cross");
  clip = await newClip("A001.mov");
});
afterAll(() => world[Symbol.asyncDispose]());

async function newClip(name: string, folderId = stage.camera, projectId = stage.projectId): Promise<AddedAsset> {
  const added = await addAsset(world, { projectId, folderId }, name);
  await world.platform.db.updateTable("version").set({ frame_count: 100 }).where("id", "=", added.versionId).execute();
  return added;
}

interface Answer {
  id: string;
  parentId: string | null;
  text: string;
  contents: unknown;
  position: { start: number; end: number } | null;
  isDeleted: boolean;
  createdBy: { id: string | null; name: string };
  createdAt: string;
  updatedAt: string;
  allowedTo: { edit: boolean; delete: boolean };
  replies: Answer[];
}

const FIELDS = `id parentId projectId assetId versionId createdBy { id name } createdAt updatedAt contents text fromMetadata
  position { start end } hasPosition isAnnotation isDeleted allowedTo { edit delete }`;
const ADD = `mutation ($contents: CommentContents!, $position: CommentPositionInput, $folder: ID!, $asset: ID!, $version: ID!, $replyTo: ID, $parent: ID) {
  addComment(contents: $contents, position: $position, folder: $folder, asset: $asset, version: $version, replyTo: $replyTo, parent: $parent) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $contents: CommentContents!) { updateComment(id: $id, contents: $contents) { ${FIELDS} } }`;
const REMOVE = `mutation ($id: ID!) { removeComment(id: $id) }`;
const ONE = `query ($id: ID!) { comment(id: $id) { ${FIELDS} replies { ${FIELDS} } } }`;
const LIST = `query ($version: ID!, $first: Int, $after: String) { comments(version: $version, first: $first, after: $after) {
  nodes { ${FIELDS} replies { ${FIELDS} } } pageInfo { endCursor hasNextPage } } }`;
const FOLDER = `query ($folder: ID!, $project: ID!, $first: Int, $after: String) {
  folderComments(folder: $folder, project: $project, first: $first, after: $after) {
    nodes { assetId versionId comment { ${FIELDS} } } pageInfo { endCursor hasNextPage } } }`;

const at = (place: AddedAsset, folder = stage.camera) => ({ folder, asset: place.assetId, version: place.versionId });

async function add(person: PersonName, variables: Record<string, unknown> = {}, place = clip): Promise<Answer> {
  const data = await world
    .as(person)
    .graphql<{ addComment: Answer }>(ADD, { contents: "Boom in shot", ...at(place), ...variables });
  return data.addComment;
}
const refusedAdd = (person: PersonName, variables: Record<string, unknown>, place = clip) =>
  world.as(person).refusal(ADD, { contents: "Boom in shot", ...at(place), ...variables });
const list = async (person: PersonName, version = clip.versionId, page: Record<string, unknown> = {}) =>
  (
    await world.as(person).graphql<{
      comments: { nodes: Answer[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
    }>(LIST, { version, ...page })
  ).comments;
const one = async (person: PersonName, id: string) =>
  (await world.as(person).graphql<{ comment: Answer }>(ONE, { id })).comment;
const remove = (person: PersonName, id: string) => world.as(person).graphql(REMOVE, { id });
const counter = async (place = clip) =>
  (
    await world.platform.db
      .selectFrom("asset")
      .select("comment_count")
      .where("id", "=", place.assetId)
      .executeTakeFirstOrThrow()
  ).comment_count;

describe("posting", () => {
  test("COMMENTS-001 COMMENTS-043 COMMENTS-046 DATA-062 DATA-065 a comment is kept on its exact frame, with who, when and what", async () => {
    const posted = await add("editor", { contents: "  Boom in shot \r\n", position: { start: 0 } });
    expect(posted).toEqual({
      id: expect.any(String),
      parentId: null,
      projectId: stage.projectId,
      assetId: clip.assetId,
      versionId: clip.versionId,
      createdBy: { id: world.people.editor.id, name: world.people.editor.name },
      createdAt: world.clock.now().toISOString(),
      updatedAt: world.clock.now().toISOString(),
      contents: "Boom in shot",
      text: "Boom in shot",
      fromMetadata: false,
      position: { start: 0, end: 0 },
      hasPosition: true,
      isAnnotation: false,
      isDeleted: false,
      allowedTo: { edit: true, delete: true },
    });
    expect(await one("viewer", posted.id)).toMatchObject({ text: "Boom in shot", position: { start: 0, end: 0 } });
  });

  test("COMMENTS-006 COMMENTS-031 the text is trimmed, not empty and at most 10,000 characters", async () => {
    for (const contents of ["", " \n\t", "\u0000", 5, [], {}, { text: " " }, "x".repeat(10_001)]) {
      expect(await refusedAdd("editor", { contents })).toBe("VALIDATION");
    }
    expect((await add("editor", { contents: "🎬".repeat(10_000) })).text).toBe("🎬".repeat(10_000));
    expect((await add("editor", { contents: "a\u0000b\ud800c\r\nd" })).text).toBe("ab\ufffdc\nd");
  });

  test("DATA-065 a position lies inside the clip: whole frames from 0 to the last", async () => {
    expect((await add("editor", { position: { start: 99 } })).position).toEqual({ start: 99, end: 99 });
    expect((await add("editor", { position: { start: 3, end: 99 } })).position).toEqual({ start: 3, end: 99 });
    for (const position of [{ start: 100 }, { start: -1 }, { start: 5, end: 4 }, { start: 0, end: 100 }]) {
      expect(await refusedAdd("editor", { position })).toBe("VALIDATION");
    }
    const fraction = await world.as("editor").ask(ADD, { contents: "x", ...at(clip), position: { start: 0.5 } });
    expect(fraction.errors).toHaveLength(1);
  });

  test("COMMENTS-036 COMMENTS-038 milliseconds for sound, no position for pictures", async () => {
    const ofType = async (type: string) => {
      const place = await newClip(`${type}.bin`);
      await world.platform.db.updateTable("asset").set({ type }).where("id", "=", place.assetId).execute();
      await world.platform.db
        .updateTable("version")
        .set({ frame_count: null, duration_ms: 2_500 })
        .where("id", "=", place.versionId)
        .execute();
      return place;
    };
    const sound = await ofType("AUDIO");
    expect((await add("editor", { position: { start: 2_500 } }, sound)).position).toEqual({ start: 2_500, end: 2_500 });
    expect(await refusedAdd("editor", { position: { start: 2_501 } }, sound)).toBe("VALIDATION");
    const picture = await ofType("IMAGE");
    expect(await refusedAdd("editor", { position: { start: 0 } }, picture)).toBe("VALIDATION");
    expect(await add("editor", {}, picture)).toMatchObject({ position: null, hasPosition: false });
  });

  test("DATA-064 a drawing is kept with the size of its picture; what could become active in a page is not", async () => {
    const annotation = {
      marks: [
        { kind: "path", points: [0.1, 0.2], colour: "#f00", onclick: "alert(1)", href: "javascript:alert(1)" },
        { kind: "text", text: "a < b" },
      ],
      __proto__: { evil: true },
    };
    const posted = await add("editor", {
      contents: { text: "Here", annotation, meta: { width: 1920, height: 1080, x: 1 } },
    });
    expect(posted).toMatchObject({ text: "Here", isAnnotation: true });
    expect(posted.contents).toEqual({
      text: "Here",
      annotation: {
        marks: [
          { kind: "path", points: [0.1, 0.2], colour: "#f00" },
          { kind: "text", text: "a < b" },
        ],
      },
      meta: { width: 1920, height: 1080 },
    });
    const meta = { width: 1920, height: 1080 };
    const nested = JSON.parse(`${'{"a":'.repeat(20)}1${"}".repeat(20)}`) as unknown;
    for (const contents of [
      { text: "x", annotation: { a: "y".repeat(256 * 1024) }, meta },
      { text: "x", annotation: nested, meta },
      { text: "x", annotation: "<svg onload=alert(1)>", meta },
      { text: "x", annotation: {} },
      { text: "x", annotation: {}, meta: { width: 0, height: 1080 } },
    ]) {
      expect(await refusedAdd("editor", { contents })).toBe("VALIDATION");
    }
  });

  test("COMMENTS-039 nobody without the comment right posts, and who may not see the folder learns nothing", async () => {
    expect((await world.anonymous.ask(ADD, { contents: "x", ...at(clip) })).status).toBe(401);
    await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW"]);
    expect(await refusedAdd("folderViewer", {})).toBe("FORBIDDEN");
    await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW", "COMMENT"]);
    expect((await add("folderViewer")).createdBy.name).toBe(world.people.folderViewer.name);
    expect(await refusedAdd("outsider", {})).toBe("NOT_FOUND");
  });

  test("COMMENTS-032 folder, asset and version must belong together", async () => {
    const foreign = await newClip("B001.mov", other.camera, other.projectId);
    const neighbour = await newClip("A002.mov");
    for (const wrong of [
      { folder: stage.day },
      { folder: other.camera },
      { folder: randomUUID() },
      { asset: neighbour.assetId },
      { asset: foreign.assetId },
      { version: neighbour.versionId },
      { version: foreign.versionId },
      { version: "1; drop table comment" },
      { version: randomUUID() },
    ]) {
      expect(await refusedAdd("superuser", wrong)).toBe("NOT_FOUND");
    }
  });
});

describe("threads", () => {
  test("DATA-063 a reply is nested in its parent; an answer to an answer joins the thread", async () => {
    const first = await add("editor");
    const reply = await add("viewer", { replyTo: first.id, contents: "Which one?" });
    const answer = await add("editor", { parent: reply.id, contents: "The long one" });
    expect([reply.parentId, answer.parentId]).toEqual([first.id, first.id]);
    const thread = await one("supervisor", first.id);
    expect(thread.replies.map((one) => one.text)).toEqual(["Which one?", "The long one"]);
    expect(thread.replies[0]).toMatchObject({ parentId: first.id, position: null });
  });

  test("a reply answers a comment of the same version, one only, and none that is deleted (COMMENTS-009)", async () => {
    const elsewhere = await newClip("A003.mov");
    const there = await add("editor", {}, elsewhere);
    expect(await refusedAdd("editor", { replyTo: there.id })).toBe("NOT_FOUND");
    expect(await refusedAdd("editor", { replyTo: randomUUID() })).toBe("NOT_FOUND");
    expect(await refusedAdd("editor", { replyTo: "x" })).toBe("NOT_FOUND");
    const [first, second] = [await add("editor"), await add("editor")];
    expect(await refusedAdd("editor", { replyTo: first.id, parent: second.id })).toBe("VALIDATION");
    await add("viewer", { replyTo: first.id });
    await remove("editor", first.id);
    expect(await refusedAdd("editor", { replyTo: first.id })).toBe("CONFLICT");
  });

  test("COMMENTS-017 COMMENTS-045 with replies a removed comment keeps its place without its words; without replies it disappears", async () => {
    const place = await newClip("A004.mov");
    const first = await add("editor", { position: { start: 7 }, contents: "Secret" }, place);
    const reply = await add("viewer", { replyTo: first.id }, place);
    const lonely = await add("editor", {}, place);
    await remove("editor", first.id);
    await remove("editor", lonely.id);
    const { nodes } = await list("viewer", place.versionId);
    expect(nodes).toHaveLength(1);
    expect(nodes[0]).toMatchObject({
      id: first.id,
      isDeleted: true,
      text: "",
      contents: "",
      isAnnotation: false,
      allowedTo: { edit: false, delete: false },
      replies: [{ id: reply.id, isDeleted: false }],
    });
    const kept = await world.platform.db
      .selectFrom("comment")
      .selectAll()
      .where("id", "=", first.id)
      .executeTakeFirst();
    expect(JSON.stringify(kept)).not.toContain("Secret");
    await remove("viewer", reply.id);
    expect((await list("viewer", place.versionId)).nodes).toEqual([]);
    expect(await counter(place)).toBe(0);
  });
});

describe("editing and removing", () => {
  test("COMMENTS-007 COMMENTS-044 only the author edits; the place in the clip and the time of posting stay", async () => {
    const posted = await add("viewer", { position: { start: 5, end: 6 } });
    world.clock.advance(60_000);
    for (const person of ["superuser", "manager", "supervisor", "editor"] as const) {
      expect(await world.as(person).refusal(UPDATE, { id: posted.id, contents: "Mine now" })).toBe("FORBIDDEN");
    }
    const { updateComment } = await world
      .as("viewer")
      .graphql<{ updateComment: Answer }>(UPDATE, { id: posted.id, contents: " Better " });
    expect(updateComment).toMatchObject({
      text: "Better",
      position: { start: 5, end: 6 },
      createdAt: posted.createdAt,
    });
    expect(updateComment.updatedAt > posted.updatedAt).toBe(true);
    expect(await world.as("viewer").refusal(UPDATE, { id: posted.id, contents: " " })).toBe("VALIDATION");
    expect(await world.as("outsider").refusal(UPDATE, { id: posted.id, contents: "x" })).toBe("NOT_FOUND");
    expect((await world.anonymous.ask(UPDATE, { id: posted.id, contents: "x" })).status).toBe(401);
    expect(await world.as("viewer").refusal(UPDATE, { id: "no id", contents: "x" })).toBe("NOT_FOUND");
  });

  test("COMMENTS-008 one removes one's own; editors of the project remove any; others nothing", async () => {
    for (const person of ["viewer", "supervisor", "manager", "superuser"] as const) {
      const posted = await add("viewer");
      expect((await one(person, posted.id)).allowedTo.delete).toBe(true);
      expect(await remove(person, posted.id)).toEqual({ removeComment: true });
      expect(await world.as(person).refusal(ONE, { id: posted.id })).toBe("NOT_FOUND");
    }
    const posted = await add("viewer");
    expect((await one("editor", posted.id)).allowedTo).toEqual({ edit: false, delete: false });
    expect(await world.as("editor").refusal(REMOVE, { id: posted.id })).toBe("FORBIDDEN");
    expect(await world.as("outsider").refusal(REMOVE, { id: posted.id })).toBe("NOT_FOUND");
    expect((await world.anonymous.ask(REMOVE, { id: posted.id })).status).toBe(401);
  });

  test("a deleted comment with replies is not edited, and removing it again is no error", async () => {
    const first = await add("editor");
    await add("viewer", { replyTo: first.id });
    await remove("editor", first.id);
    expect(await world.as("editor").refusal(UPDATE, { id: first.id, contents: "back" })).toBe("CONFLICT");
    const before = await counter();
    expect(await remove("editor", first.id)).toEqual({ removeComment: true });
    expect(await counter()).toBe(before);
  });

  test("the name of an author whose account is deleted is kept", async () => {
    const posted = await add("viewer");
    await world.platform.db
      .updateTable("app_user")
      .set({ deleted_at: world.clock.now() })
      .where("id", "=", world.people.viewer.id)
      .execute();
    expect((await one("editor", posted.id)).createdBy).toEqual({ id: null, name: world.people.viewer.name });
    await world.platform.db
      .updateTable("app_user")
      .set({ deleted_at: null })
      .where("id", "=", world.people.viewer.id)
      .execute();
  });
});

describe("at the same time", () => {
  test("counters and threads agree after many people post, answer and remove at once", async () => {
    const place = await newClip("A005.mov");
    const root = await add("editor", {}, place);
    const people = ["editor", "viewer", "supervisor"] as const;
    const posted = await Promise.all(
      Array.from({ length: 18 }, (_, n) => add(people[n % 3] ?? "editor", n % 2 ? { replyTo: root.id } : {}, place)),
    );
    await Promise.all([
      ...posted.slice(0, 9).map(({ id }) => remove("supervisor", id)),
      ...posted.slice(0, 9).map(({ id }) => remove("superuser", id).catch(() => {})),
      remove("editor", root.id),
    ]);
    const { nodes } = await list("editor", place.versionId);
    const living = nodes.flatMap((node) => [node, ...node.replies]).filter((node) => !node.isDeleted);
    expect(living).toHaveLength(9);
    expect(await counter(place)).toBe(9);
  });

  test("a reply and the removal of its comment: the reply has a thread, or is refused", async () => {
    for (let n = 0; n < 5; n++) {
      const first = await add("editor");
      const [reply] = await Promise.allSettled([add("viewer", { replyTo: first.id }), remove("editor", first.id)]);
      const left = await world.as("viewer").ask<{ comment: Answer }>(ONE, { id: first.id });
      const outcome =
        reply.status === "fulfilled"
          ? {
              deleted: left.data?.comment.isDeleted,
              replies: left.data?.comment.replies.map((one) => one.id === reply.value.id),
            }
          : { refused: /NOT_FOUND|CONFLICT/.test(String(reply.reason)), afterwards: left.errors[0]?.extensions.code };
      expect([
        { deleted: true, replies: [true] },
        { refused: true, afterwards: "NOT_FOUND" },
      ]).toContainEqual(outcome);
    }
  });

  test("an asset that is deleted or moved meanwhile takes no comment", async () => {
    const place = await newClip("A006.mov");
    const first = await add("editor", {}, place);
    await world.as("editor").graphql(`mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }`, {
      project: stage.projectId,
      id: place.assetId,
    });
    expect(await refusedAdd("editor", {}, place)).toBe("NOT_FOUND");
    expect(await world.as("editor").refusal(ONE, { id: first.id })).toBe("NOT_FOUND");
    expect(await world.as("editor").refusal(REMOVE, { id: first.id })).toBe("NOT_FOUND");
    expect(await world.as("editor").refusal(LIST, { version: place.versionId })).toBe("NOT_FOUND");
  });
});

describe("lists", () => {
  test("COMMENTS-040 the comments of a version come in pages until there is no next one", async () => {
    const place = await newClip("A007.mov");
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await add("editor", { contents: `${n}` }, place)).id);
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page = await list("viewer", place.versionId, { first: 2, after });
      seen.push(...page.nodes.map((node) => node.id));
      ({ endCursor: after, hasNextPage: more } = page.pageInfo);
    }
    expect(seen).toEqual(ids);
    for (const page of [{ after: "nonsense" }, { first: 0 }, { first: -1 }]) {
      expect(await world.as("viewer").refusal(LIST, { version: place.versionId, ...page })).toBe("VALIDATION");
    }
    expect(await world.as("outsider").refusal(LIST, { version: place.versionId })).toBe("NOT_FOUND");
    expect((await world.anonymous.ask(LIST, { version: place.versionId })).status).toBe(401);
  });

  test("COMMENTS-012 COMMENTS-041 COMMENTS-042 a folder shows the ten newest threads of each version in it", async () => {
    const [many, few] = [await newClip("C001.mov", stage.clips), await newClip("C002.mov", stage.clips)];
    for (let n = 0; n < 12; n++) {
      world.clock.advance(1_000);
      await add("editor", { ...at(many, stage.clips), contents: `${n}` });
    }
    const lonely = await add("viewer", at(few, stage.clips));
    await add("editor", { ...at(few, stage.clips), replyTo: lonely.id });
    const ask = async (page: Record<string, unknown> = {}) =>
      (
        await world.as("viewer").graphql<{
          folderComments: {
            nodes: { assetId: string; versionId: string; comment: Answer }[];
            pageInfo: { endCursor: string; hasNextPage: boolean };
          };
        }>(FOLDER, { folder: stage.clips, project: stage.projectId, ...page })
      ).folderComments;
    const { nodes } = await ask();
    expect(nodes.filter((node) => node.versionId === many.versionId).map((node) => node.comment.text)).toEqual([
      "11",
      "10",
      "9",
      "8",
      "7",
      "6",
      "5",
      "4",
      "3",
      "2",
    ]);
    expect(nodes.filter((node) => node.assetId === few.assetId).map((node) => node.comment.id)).toEqual([lonely.id]);
    const first = await ask({ first: 4 });
    const second = await ask({ first: 50, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes]).toEqual(nodes);
    const folder = { folder: stage.clips, project: stage.projectId };
    expect(await world.as("outsider").refusal(FOLDER, folder)).toBe("NOT_FOUND");
    expect(await world.as("superuser").refusal(FOLDER, { ...folder, project: other.projectId })).toBe("NOT_FOUND");
  });

  test("the number of queries does not grow with the number of comments", async () => {
    const place = await newClip("A008.mov");
    const root = await add("editor", {}, place);
    await add("viewer", { replyTo: root.id }, place);
    const few = await queriesOfReading(place);
    for (let n = 0; n < 30; n++) await add(n % 2 ? "editor" : "supervisor", n % 3 ? { replyTo: root.id } : {}, place);
    const many = await queriesOfReading(place);
    expect(many.comments).toBe(32);
    expect(many.queries).toBe(few.queries);
    console.info(`comments: ${many.queries} queries for a version's threads with authors and rights`);
  });
});

/** Reads a version's threads as the API does, counting what reaches the database. */
async function queriesOfReading(place: AddedAsset): Promise<{ comments: number; queries: number }> {
  let queries = 0;
  const db = world.platform.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const actor = await identify(world.platform, world.people.viewer.token);
  const origins = { origin: world.url, uploadOrigin: world.url };
  const ctx = createRequestContext({ platform: { ...world.platform, db }, actor, ip: "127.0.0.1", ...origins });
  const { nodes } = await listComments(ctx, place.versionId, {});
  const shown = [...nodes, ...(await Promise.all(nodes.map((node) => node.replies()))).flat()];
  await Promise.all(shown.flatMap((node): Promise<unknown>[] => [node.createdBy(), node.allowedTo()]));
  return { comments: shown.length, queries };
}

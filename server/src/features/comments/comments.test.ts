import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADD, type CommentScene, commentScene, newClip, placeOf, UPDATE } from "#testkit/calls/comment-calls.ts";
import { assignFolder } from "#testkit/stage-production.ts";

let world: CommentScene["world"];
let stage: CommentScene["stage"];
let other: CommentScene["other"];
let clip: CommentScene["clip"];
let calls: CommentScene["calls"];

beforeAll(async () => {
  ({ world, stage, other, clip, calls } = await commentScene());
});
afterAll(() => world[Symbol.asyncDispose]());

describe("posting", () => {
  test("COMMENTS-001 COMMENTS-043 DATA-062 DATA-065 a comment is stored on its exact frame, with author, time and text", async () => {
    const posted = await calls.add("editor", { contents: "  Boom in shot \r\n", position: { start: 0 } });
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
      status: "OPEN",
      statusAt: null,
      statusBy: null,
      allowedTo: { edit: true, delete: true, resolve: true, hide: true },
      isTeamOnly: false,
    });
  });

  test("DATA-062 replies, edits, drawings, deleted comments and those from metadata are marked as such", async () => {
    const thread = await calls.add("editor", { contents: "Thread" });
    expect(thread).toMatchObject({ position: null, hasPosition: false });
    const contents = { text: "Here", annotation: { marks: [] }, meta: { width: 1920, height: 1080 } };
    const reply = await calls.add("viewer", { contents, parent: thread.id });
    expect(reply).toMatchObject({ parentId: thread.id, isAnnotation: true });
    expect((await calls.one("viewer", thread.id)).replies).toEqual([reply]);
    world.clock.advance(60_000);
    expect(await world.as("editor").graphql(UPDATE, { id: thread.id, contents: "Changed" })).toMatchObject({
      updateComment: { createdAt: thread.createdAt, updatedAt: world.clock.now().toISOString() },
    });
    await world.platform.db.updateTable("comment").set({ from_metadata: true }).where("id", "=", reply.id).execute();
    expect(await calls.one("editor", reply.id)).toMatchObject({ fromMetadata: true });
    await calls.remove("editor", thread.id);
    expect(await calls.one("editor", thread.id)).toMatchObject({ isDeleted: true });
  });

  test("COMMENTS-046 a single comment is read by its id", async () => {
    const { id } = await calls.add("editor", { contents: "Boom in shot", position: { start: 0 } });
    expect(await calls.one("viewer", id)).toMatchObject({ id, text: "Boom in shot", position: { start: 0, end: 0 } });
  });

  test("COMMENTS-006 COMMENTS-031 a text is trimmed and refused if it is empty or longer than 10,000 characters", async () => {
    for (const contents of ["", " \n\t", "\u0000", 5, [], {}, { text: " " }, "x".repeat(10_001)]) {
      expect(await calls.refusedAdd("editor", { contents })).toBe("VALIDATION");
    }
    expect((await calls.add("editor", { contents: " \n Collar\nis up \t" })).text).toBe("Collar\nis up");
    expect((await calls.add("editor", { contents: "🎬".repeat(10_000) })).text).toBe("🎬".repeat(10_000));
    expect((await calls.add("editor", { contents: "a\u0000b\ud800c\r\nd" })).text).toBe("ab\ufffdc\nd");
  });

  test("DATA-065 a position must be inside the clip: a whole frame from 0 to the last", async () => {
    expect((await calls.add("editor", { position: { start: 99 } })).position).toEqual({ start: 99, end: 99 });
    expect((await calls.add("editor", { position: { start: 3, end: 99 } })).position).toEqual({ start: 3, end: 99 });
    for (const position of [{ start: 100 }, { start: -1 }, { start: 5, end: 4 }, { start: 0, end: 100 }]) {
      expect(await calls.refusedAdd("editor", { position })).toBe("VALIDATION");
    }
    const fraction = await world
      .as("editor")
      .ask(ADD, { contents: "x", ...placeOf(clip, stage.camera), position: { start: 0.5 } });
    expect(fraction.errors).toHaveLength(1);
  });

  test("COMMENTS-001 COMMENTS-036 COMMENTS-038 DATA-065 audio has positions in milliseconds, images have none", async () => {
    const ofType = async (type: string) => {
      const place = await newClip(world, stage, `${type}.bin`);
      await world.platform.db.updateTable("asset").set({ type }).where("id", "=", place.assetId).execute();
      await world.platform.db
        .updateTable("version")
        .set({ frame_count: null, duration_ms: 2_500 })
        .where("id", "=", place.versionId)
        .execute();
      return place;
    };
    const sound = await ofType("AUDIO");
    expect((await calls.add("editor", { position: { start: 2_500 } }, sound)).position).toEqual({
      start: 2_500,
      end: 2_500,
    });
    expect(await calls.refusedAdd("editor", { position: { start: 2_501 } }, sound)).toBe("VALIDATION");
    const picture = await ofType("IMAGE");
    expect(await calls.refusedAdd("editor", { position: { start: 0 } }, picture)).toBe("VALIDATION");
    expect(await calls.add("editor", {}, picture)).toMatchObject({ position: null, hasPosition: false });
  });

  test("DATA-064 a drawing is stored with the size of its picture, without active content; without one, contents are plain text", async () => {
    expect(await calls.add("editor", { contents: "Plain" })).toMatchObject({ contents: "Plain", isAnnotation: false });
    const annotation = {
      marks: [
        { kind: "path", points: [0.1, 0.2], colour: "#f00", onclick: "alert(1)", href: "javascript:alert(1)" },
        { kind: "text", text: "a < b" },
      ],
      __proto__: { evil: true },
    };
    const posted = await calls.add("editor", {
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
      expect(await calls.refusedAdd("editor", { contents })).toBe("VALIDATION");
    }
  });

  test("COMMENTS-001 COMMENTS-039 nobody can post without permission to comment, and people who can't see the folder learn nothing", async () => {
    expect((await world.anonymous.ask(ADD, { contents: "x", ...placeOf(clip, stage.camera) })).status).toBe(401);
    await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW"]);
    expect(await calls.refusedAdd("folderViewer", {})).toBe("FORBIDDEN");
    await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW", "COMMENT"]);
    expect((await calls.add("folderViewer")).createdBy.name).toBe(world.people.folderViewer.name);
    expect(await calls.refusedAdd("outsider", {})).toBe("NOT_FOUND");
  });

  test("COMMENTS-032 folder, asset and version must belong together", async () => {
    const foreign = await newClip(world, other, "B001.mov");
    const neighbour = await newClip(world, stage, "A002.mov");
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
      expect(await calls.refusedAdd("superuser", wrong)).toBe("NOT_FOUND");
    }
  });
});

describe("threads", () => {
  test("COMMENTS-043 DATA-063 a reply is nested in its parent; a reply to a reply joins the thread", async () => {
    const first = await calls.add("editor", { position: { start: 7 } });
    const reply = await calls.add("viewer", { replyTo: first.id, contents: "Which one?" });
    const answer = await calls.add("editor", { parent: reply.id, contents: "The long one" });
    expect([reply.parentId, answer.parentId]).toEqual([first.id, first.id]);
    const thread = await calls.one("supervisor", first.id);
    expect(thread.replies.map((one) => one.text)).toEqual(["Which one?", "The long one"]);
    const top = (await calls.list("supervisor", clip.versionId)).nodes.map(({ id }) => id);
    expect([first, reply, answer].map(({ id }) => top.includes(id))).toEqual([true, false, false]);
    expect(thread.position).toEqual({ start: 7, end: 7 });
    expect(thread.replies[0]).toMatchObject({ parentId: first.id, position: null });
  });

  test("a reply needs exactly one existing comment of the same version (COMMENTS-009)", async () => {
    const elsewhere = await newClip(world, stage, "A003.mov");
    const there = await calls.add("editor", {}, elsewhere);
    expect(await calls.refusedAdd("editor", { replyTo: there.id })).toBe("NOT_FOUND");
    expect(await calls.refusedAdd("editor", { replyTo: randomUUID() })).toBe("NOT_FOUND");
    expect(await calls.refusedAdd("editor", { replyTo: "x" })).toBe("NOT_FOUND");
    const [first, second] = [await calls.add("editor"), await calls.add("editor")];
    expect(await calls.refusedAdd("editor", { replyTo: first.id, parent: second.id })).toBe("VALIDATION");
    await calls.add("viewer", { replyTo: first.id });
    await calls.remove("editor", first.id);
    expect(await calls.refusedAdd("editor", { replyTo: first.id })).toBe("CONFLICT");
  });

  test("COMMENTS-017 COMMENTS-045 a removed comment with replies keeps its place without its text; without replies it disappears", async () => {
    const place = await newClip(world, stage, "A004.mov");
    const first = await calls.add("editor", { position: { start: 7 }, contents: "Secret" }, place);
    const reply = await calls.add("viewer", { replyTo: first.id }, place);
    const lonely = await calls.add("editor", {}, place);
    await calls.remove("editor", first.id);
    await calls.remove("editor", lonely.id);
    const { nodes } = await calls.list("viewer", place.versionId);
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
    await calls.remove("viewer", reply.id);
    expect((await calls.list("viewer", place.versionId)).nodes).toEqual([]);
    expect(await calls.counter(place)).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identify } from "#server/features/auth/session/identify.ts";
import { createCallContext } from "#server/platform/call/call-context.ts";
import {
  type CommentAnswer,
  type CommentScene,
  commentScene,
  FOLDER,
  LIST,
  newClip,
  ONE,
  placeOf,
  REMOVE,
  UPDATE,
} from "#testkit/calls/comment-calls.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import { type AddedAsset, makeFolder } from "#testkit/stage-production.ts";
import { listComments } from "./list-comments.ts";

let world: CommentScene["world"];
let stage: CommentScene["stage"];
let other: CommentScene["other"];
let calls: CommentScene["calls"];

beforeAll(async () => {
  ({ world, stage, other, calls } = await commentScene());
});
afterAll(() => world[Symbol.asyncDispose]());

describe("editing and removing", () => {
  test("COMMENTS-007 COMMENTS-044 USERS-008 only the author can edit; the frame and the time of posting stay", async () => {
    const posted = await calls.add("viewer", { position: { start: 5, end: 6 } });
    world.clock.advance(60_000);
    for (const person of ["superuser", "manager", "supervisor", "editor"] as const) {
      expect(await world.as(person).refusal(UPDATE, { id: posted.id, contents: "Mine now" })).toBe("FORBIDDEN");
    }
    const { updateComment } = await world
      .as("viewer")
      .graphql<{ updateComment: CommentAnswer }>(UPDATE, { id: posted.id, contents: " Better " });
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

  test("PLUS-1403 a save with the time of the edited version is refused if the comment has changed since; one without overwrites it", async () => {
    const save = `mutation ($id: ID!, $contents: CommentContents!, $updatedAt: DateTime) {
      updateComment(id: $id, contents: $contents, updatedAt: $updatedAt) { text updatedAt } }`;
    const viewer = world.as("viewer");
    const { id, updatedAt } = await calls.add("viewer");
    type Saved = { updateComment: { text: string; updatedAt: string } };
    const first = { id, contents: "From one tab", updatedAt };
    world.clock.advance(1_000);
    const { updateComment: saved } = await viewer.graphql<Saved>(save, first);
    expect(saved.text).toBe("From one tab");
    const [refused] = (await viewer.ask(save, { id, contents: "From the other", updatedAt })).errors;
    expect([refused?.extensions.code, refused?.message]).toEqual([
      "CONFLICT",
      "This comment was changed elsewhere in the meantime",
    ]);
    expect((await calls.one("viewer", id)).text).toBe("From one tab");
    // The same call again, since its response may have been lost.
    expect((await viewer.graphql<Saved>(save, first)).updateComment.text).toBe("From one tab");
    const later = { id, contents: "From the other", updatedAt: (await calls.one("viewer", id)).updatedAt };
    world.clock.advance(1_000);
    expect((await viewer.graphql<Saved>(save, later)).updateComment.text).toBe("From the other");
    expect((await viewer.graphql<Saved>(save, { id, contents: "Any" })).updateComment.text).toBe("Any");
  });

  test("COMMENTS-008 people can remove their own comments, people who can edit the project can remove any, others none", async () => {
    for (const person of ["viewer", "supervisor", "manager", "superuser"] as const) {
      const posted = await calls.add("viewer");
      expect((await calls.one(person, posted.id)).allowedTo.delete).toBe(true);
      expect(await calls.remove(person, posted.id)).toEqual({ removeComment: true });
      expect(await world.as(person).refusal(ONE, { id: posted.id })).toBe("NOT_FOUND");
    }
    const posted = await calls.add("viewer");
    expect((await calls.one("editor", posted.id)).allowedTo).toMatchObject({
      edit: false,
      delete: false,
      resolve: true,
    });
    expect(await world.as("editor").refusal(REMOVE, { id: posted.id })).toBe("FORBIDDEN");
    expect(await world.as("outsider").refusal(REMOVE, { id: posted.id })).toBe("NOT_FOUND");
    expect((await world.anonymous.ask(REMOVE, { id: posted.id })).status).toBe(401);
  });

  test("a deleted comment with replies can't be edited, and removing it again is not an error", async () => {
    const first = await calls.add("editor");
    await calls.add("viewer", { replyTo: first.id });
    await calls.remove("editor", first.id);
    expect(await world.as("editor").refusal(UPDATE, { id: first.id, contents: "back" })).toBe("CONFLICT");
    const before = await calls.counter();
    expect(await calls.remove("editor", first.id)).toEqual({ removeComment: true });
    expect(await calls.counter()).toBe(before);
  });

  test("the author's name is kept if their account is deleted", async () => {
    const posted = await calls.add("viewer");
    await world.platform.db
      .updateTable("app_user")
      .set({ deleted_at: world.clock.now() })
      .where("id", "=", world.people.viewer.id)
      .execute();
    expect((await calls.one("editor", posted.id)).createdBy).toEqual({ id: null, name: world.people.viewer.name });
    await world.platform.db
      .updateTable("app_user")
      .set({ deleted_at: null })
      .where("id", "=", world.people.viewer.id)
      .execute();
  });
});

describe("concurrency", () => {
  test("PLUS-358 counters and threads agree after many people post, reply and remove concurrently", async () => {
    const place = await newClip(world, stage, "A005.mov");
    const root = await calls.add("editor", {}, place);
    const people = ["editor", "viewer", "supervisor"] as const;
    const posted = await Promise.all(
      Array.from({ length: 18 }, (_, n) =>
        calls.add(people[n % 3] ?? "editor", n % 2 ? { replyTo: root.id } : {}, place),
      ),
    );
    // Two people remove each comment: at least one succeeds, and the other gets the same result or not found.
    const byTwo = async (id: string, one: PersonName) => {
      const both = await Promise.allSettled([calls.remove(one, id), calls.remove("superuser", id)]);
      expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
    };
    await Promise.all([...posted.slice(0, 9).map(({ id }) => byTwo(id, "supervisor")), byTwo(root.id, "editor")]);
    const { nodes } = await calls.list("editor", place.versionId);
    const living = nodes.flatMap((node) => [node, ...node.replies]).filter((node) => !node.isDeleted);
    expect(living).toHaveLength(9);
    expect(await calls.counter(place)).toBe(9);
    const counts = world.platform.db.selectFrom("asset").select("comment_count").where("folder_id", "=", stage.camera);
    const total = (await counts.execute()).reduce((sum, { comment_count: count }) => sum + count, 0);
    const query = `query ($id: ID!, $project: ID!) { folder(id: $id, project: $project) { window(first: 1) { commentCount } } }`;
    expect(await world.as("editor").graphql(query, { id: stage.camera, project: stage.projectId })).toEqual({
      folder: { window: { commentCount: total } },
    });
  });

  test("a reply during the removal of its comment has a thread, or is refused", async () => {
    for (let n = 0; n < 5; n++) {
      const first = await calls.add("editor");
      const [reply] = await Promise.allSettled([
        calls.add("viewer", { replyTo: first.id }),
        calls.remove("editor", first.id),
      ]);
      const left = await world.as("viewer").ask<{ comment: CommentAnswer }>(ONE, { id: first.id });
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

  test("an asset deleted or moved in the meantime accepts no comment", async () => {
    const place = await newClip(world, stage, "A006.mov");
    const first = await calls.add("editor", {}, place);
    await world.as("editor").graphql(`mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }`, {
      project: stage.projectId,
      id: place.assetId,
    });
    expect(await calls.refusedAdd("editor", {}, place)).toBe("NOT_FOUND");
    expect(await world.as("editor").refusal(ONE, { id: first.id })).toBe("NOT_FOUND");
    expect(await world.as("editor").refusal(REMOVE, { id: first.id })).toBe("NOT_FOUND");
    expect(await world.as("editor").refusal(LIST, { version: place.versionId })).toBe("NOT_FOUND");
  });
});

describe("lists", () => {
  test("COMMENTS-040 COMMENTS-041 the comments of a version come in pages until there is no next one", async () => {
    const place = await newClip(world, stage, "A007.mov");
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await calls.add("editor", { contents: `${n}` }, place)).id);
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page = await calls.list("viewer", place.versionId, { first: 2, after });
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

  test("PLUS-1277 the comments of a version come newest first on request, page after page", async () => {
    const place = await newClip(world, stage, "A008.mov");
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      // Two of them have the same time.
      if (n !== 2) world.clock.advance(1_000);
      ids.push((await calls.add("editor", { contents: `${n}` }, place)).id);
    }
    const inOrder = (await calls.list("viewer", place.versionId, { newestFirst: false })).nodes.map(({ id }) => id);
    expect(inOrder).toHaveLength(3);
    expect(inOrder[0]).toBe(ids[0]);
    const first = await calls.list("viewer", place.versionId, { first: 2, newestFirst: true });
    const { endCursor, hasNextPage } = first.pageInfo;
    const second = await calls.list("viewer", place.versionId, { first: 2, after: endCursor, newestFirst: true });
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(inOrder.toReversed());
    expect([hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  });

  test("COMMENTS-012 COMMENTS-041 COMMENTS-042 a folder shows the ten newest threads of each version in it", async () => {
    const [many, few] = [
      await newClip(world, stage, "C001.mov", stage.clips),
      await newClip(world, stage, "C002.mov", stage.clips),
    ];
    for (let n = 0; n < 12; n++) {
      world.clock.advance(1_000);
      await calls.add("editor", { ...placeOf(many, stage.clips), contents: `${n}` });
    }
    const lonely = await calls.add("viewer", placeOf(few, stage.clips));
    await calls.add("editor", { ...placeOf(few, stage.clips), replyTo: lonely.id });
    const elsewhere = await newClip(world, stage, "C003.mov", stage.otherDay);
    await calls.add("viewer", placeOf(elsewhere, stage.otherDay));
    const ask = async (page: Record<string, unknown> = {}) =>
      (
        await world.as("viewer").graphql<{
          folderComments: {
            nodes: { assetId: string; versionId: string; comment: CommentAnswer }[];
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
    expect(nodes.map(({ assetId }) => assetId)).not.toContain(elsewhere.assetId);
    const first = await ask({ first: 4 });
    const second = await ask({ first: 50, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes]).toEqual(nodes);
    const folder = { folder: stage.clips, project: stage.projectId };
    expect(await world.as("outsider").refusal(FOLDER, folder)).toBe("NOT_FOUND");
    expect(await world.as("superuser").refusal(FOLDER, { ...folder, project: other.projectId })).toBe("NOT_FOUND");
  });

  test("PLUS-487 the comments of a folder include their takes' details, with two queries for all of them", async () => {
    const folderId = await makeFolder(world, stage.projectId, stage.rootId, "Talk");
    const ask = async () => {
      const variables = { folder: folderId, project: stage.projectId };
      type Answer = { folderComments: { nodes: { assetId: string; asset: { id: string; displayName: string } }[] } };
      return (await world.as("viewer").graphql<Answer>(FOLDER, variables)).folderComments.nodes;
    };
    const add = async (name: string) => {
      const clip = await newClip(world, stage, name, folderId);
      await calls.add("editor", placeOf(clip, folderId));
      return clip.assetId;
    };
    const ids = [await add("D001.mov"), await add("D002.mov")];
    const few = (await queriesDuring(world, ask)).length;
    const names = (await ask()).map(({ assetId, asset }) => [assetId, asset.id, asset.displayName]);
    expect(names).toEqual([
      [ids[1], ids[1], "D002.mov"],
      [ids[0], ids[0], "D001.mov"],
    ]);
    for (let n = 3; n < 9; n++) await add(`D00${n}.mov`);
    expect(await queriesDuring(world, ask)).toHaveLength(few);
  });

  test("the number of queries does not grow with the number of comments", async () => {
    const place = await newClip(world, stage, "A008.mov");
    const root = await calls.add("editor", {}, place);
    await calls.add("viewer", { replyTo: root.id }, place);
    const few = await queriesOfReading(place);
    for (let n = 0; n < 30; n++)
      await calls.add(n % 2 ? "editor" : "supervisor", n % 3 ? { replyTo: root.id } : {}, place);
    const many = await queriesOfReading(place);
    expect(many.comments).toBe(32);
    expect(many.queries).toBe(few.queries);
    console.info(`comments: ${many.queries} queries for a version's threads with authors and rights`);
  });
});

/** Counts the database queries of reading a version's threads as the API does. */
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
  const ctx = createCallContext({ platform: { ...world.platform, db }, actor });
  const { nodes } = await listComments(ctx, place.versionId, {});
  const shown = [...nodes, ...(await Promise.all(nodes.map((node) => node.replies()))).flat()];
  await Promise.all(shown.flatMap((node): Promise<unknown>[] => [node.createdBy(), node.allowedTo()]));
  return { comments: shown.length, queries };
}

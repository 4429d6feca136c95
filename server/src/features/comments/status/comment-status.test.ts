import { afterAll, beforeAll, expect, test } from "vitest";
import { PERMISSIONS } from "#core/permissions/permission.ts";
import {
  type CommentAnswer,
  type CommentScene,
  commentScene,
  newClip,
  ONE,
  REOPEN,
  RESOLVE,
} from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";

/** The bit of the right to comment in a mask of permissions. */
const COMMENT = 1 << PERMISSIONS.indexOf("COMMENT");

let world: CommentScene["world"];
let stage: CommentScene["stage"];
let calls: CommentScene["calls"];

beforeAll(async () => {
  ({ world, stage, calls } = await commentScene());
});
afterAll(() => world[Symbol.asyncDispose]());

const resolve = async (person: PersonName, id: string) =>
  (await world.as(person).graphql<{ resolveComment: CommentAnswer }>(RESOLVE, { id })).resolveComment;
const reopen = async (person: PersonName, id: string) =>
  (await world.as(person).graphql<{ reopenComment: CommentAnswer }>(REOPEN, { id })).reopenComment;

test("PLUS-670 whoever may comment resolves anybody's thread and opens it again; the thread says who and when", async () => {
  const { id, ...posted } = await calls.add("editor");
  expect(posted).toMatchObject({ status: "OPEN", statusAt: null, statusBy: null });
  world.clock.advance(60_000);
  const resolvedAt = world.clock.now().toISOString();
  const { viewer, supervisor } = world.people;
  expect(await resolve("viewer", id)).toMatchObject({
    status: "RESOLVED",
    statusAt: resolvedAt,
    statusBy: { id: viewer.id, name: viewer.name },
    updatedAt: posted.updatedAt,
  });
  world.clock.advance(60_000);
  // The first of two is named.
  expect(await resolve("supervisor", id)).toMatchObject({ statusAt: resolvedAt, statusBy: { id: viewer.id } });
  expect(await reopen("supervisor", id)).toMatchObject({
    status: "REOPENED",
    statusAt: world.clock.now().toISOString(),
    statusBy: { id: supervisor.id },
  });
  expect(await reopen("viewer", id)).toMatchObject({ status: "REOPENED", statusBy: { id: supervisor.id } });
  const fresh = await calls.add("editor");
  expect(await reopen("viewer", fresh.id)).toMatchObject({ status: "OPEN", statusBy: null });
  expect((await calls.list("editor")).nodes.find((one) => one.id === id)).toMatchObject({ status: "REOPENED" });
});

test("PLUS-671 an answer has no state; a deleted thread, and one out of sight, is not resolved", async () => {
  const thread = await calls.add("editor");
  const answer = await calls.add("viewer", { parent: thread.id });
  expect(answer).toMatchObject({ status: "OPEN", allowedTo: { resolve: false } });
  expect(thread.allowedTo.resolve).toBe(true);
  expect(await world.as("editor").refusal(RESOLVE, { id: answer.id })).toBe("FORBIDDEN");
  expect(await world.as("outsider").refusal(RESOLVE, { id: thread.id })).toBe("NOT_FOUND");
  expect((await world.anonymous.ask(RESOLVE, { id: thread.id })).status).toBe(401);
  await calls.remove("editor", thread.id);
  expect(await world.as("editor").refusal(RESOLVE, { id: thread.id })).toBe("CONFLICT");
  expect((await calls.one("editor", thread.id)).allowedTo.resolve).toBe(false);
});

test("PLUS-671 without the comment right nobody resolves, and no visitor of a link, but both see how it stands", async () => {
  const clip = await newClip(world, stage, "Watched.mov");
  const thread = await calls.add("editor", {}, clip);
  await resolve("editor", thread.id);
  const grant = world.platform.db.selectFrom("project_user").selectAll().where("user_id", "=", world.people.viewer.id);
  const before = await grant.where("project_id", "=", stage.projectId).executeTakeFirstOrThrow();
  const mask = (permissions: number) =>
    world.platform.db
      .updateTable("project_user")
      .set({ permissions })
      .where("user_id", "=", world.people.viewer.id)
      .where("project_id", "=", stage.projectId)
      .execute();
  await mask(before.permissions & ~COMMENT);
  const seen = await calls.one("viewer", thread.id);
  expect(seen).toMatchObject({ status: "RESOLVED", allowedTo: { resolve: false } });
  expect(await world.as("viewer").refusal(REOPEN, { id: thread.id })).toBe("FORBIDDEN");
  await mask(before.permissions);
  const shared = { project: stage.projectId, assets: [clip.assetId], canComment: true, showComments: true };
  const visitor = await enterLink(world, await createLink(world.as("manager"), shared));
  expect(await visitor.graphql(ONE, { id: thread.id })).toMatchObject({
    comment: { status: "RESOLVED", allowedTo: { resolve: false } },
  });
  expect(await visitor.refusal(REOPEN, { id: thread.id })).toBe("FORBIDDEN");
});

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
import { createLink, enterLink, updateLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import type { AddedAsset } from "#testkit/stage-production.ts";

/** The bit of the comment permission in a mask. */
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

test("PLUS-670 anyone who can comment can resolve and reopen any thread; the thread shows who did it and when", async () => {
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
  // The first of two changes is recorded.
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

test("PLUS-671 a reply has no status; a deleted or hidden thread can't be resolved", async () => {
  const thread = await calls.add("editor");
  const answer = await calls.add("viewer", { parent: thread.id });
  expect(answer).toMatchObject({ status: "OPEN", allowedTo: { resolve: false } });
  expect(thread.allowedTo.resolve).toBe(true);
  for (const change of [RESOLVE, REOPEN]) {
    expect(await world.as("editor").refusal(change, { id: answer.id })).toBe("FORBIDDEN");
    expect(await world.as("outsider").refusal(change, { id: thread.id })).toBe("NOT_FOUND");
    expect((await world.anonymous.ask(change, { id: thread.id })).status).toBe(401);
  }
  await calls.remove("editor", thread.id);
  for (const change of [RESOLVE, REOPEN])
    expect(await world.as("editor").refusal(change, { id: thread.id })).toBe("CONFLICT");
  expect((await calls.one("editor", thread.id)).allowedTo.resolve).toBe(false);
});

/** Returns a visitor of a link to the clip, with these options. */
const visit = async (clip: AddedAsset, switches: Record<string, unknown>) =>
  enterLink(
    world,
    await createLink(world.as("manager"), {
      project: stage.projectId,
      assets: [clip.assetId],
      canComment: true,
      showComments: true,
      ...switches,
    }),
  );

test("PLUS-780 a visitor can resolve and reopen if the link allows comments and lets visitors resolve; the thread names the visitor", async () => {
  const clip = await newClip(world, stage, "Shared.mov");
  const thread = await calls.add("editor", {}, clip);
  const visitor = await visit(clip, { canResolve: true });
  await visitor.graphql("mutation ($name: String!) { nameVisitor(name: $name) }", { name: "Noémi" });
  expect(await visitor.graphql(RESOLVE, { id: thread.id })).toMatchObject({
    resolveComment: {
      status: "RESOLVED",
      statusBy: { id: null, name: "Noémi (shared)" },
      allowedTo: { edit: false, resolve: true },
    },
  });
  expect(await visitor.graphql(REOPEN, { id: thread.id })).toMatchObject({ reopenComment: { status: "REOPENED" } });
  for (const switches of [{ canResolve: false }, { canResolve: true, canComment: false, showComments: true }]) {
    const other = await visit(clip, switches);
    expect(await other.graphql(ONE, { id: thread.id })).toMatchObject({ comment: { allowedTo: { resolve: false } } });
    for (const change of [RESOLVE, REOPEN]) expect(await other.refusal(change, { id: thread.id })).toBe("FORBIDDEN");
  }
  // Comments that a visit doesn't show are not found.
  const blind = await visit(clip, { canResolve: true, showComments: false });
  expect(await blind.refusal(RESOLVE, { id: thread.id })).toBe("NOT_FOUND");
});

test("PLUS-780 anyone who can change a link can choose whether its visitors may resolve; by default they may not", async () => {
  const manager = world.as("manager");
  const link = await createLink(manager, { project: stage.projectId, folders: [stage.clips], canComment: true });
  expect(link).toMatchObject({ canResolve: false });
  const change = (canResolve: boolean) => updateLink(manager, { project: stage.projectId, id: link.id, canResolve });
  expect(await change(true)).toMatchObject({ canResolve: true, canComment: true });
  expect(await updateLink(manager, { project: stage.projectId, id: link.id, name: "Kept" })).toMatchObject({
    canResolve: true,
  });
  expect(await change(false)).toMatchObject({ canResolve: false });
});

test("PLUS-671 people without permission to comment and visitors of a link can't resolve threads, but see their status", async () => {
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

import { sql } from "kysely";
import { expect, test } from "vitest";
import { ADD, newClip, placeOf, REMOVE, REOPEN, RESOLVE, UPDATE } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink, updateLink } from "#testkit/calls/share-links.ts";
import { untilWaiting } from "#testkit/calls/waiting-calls.ts";
import { assignRoles, stageProduction } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { testWorld } from "#testkit/test-world.ts";

const UNASSIGN = `mutation ($project: ID!, $users: [ID!]!) { unassignProjectUsers(projectId: $project, userIds: $users) }`;
const DELETE_LINK = `mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }`;

test("PLUS-612 PLUS-841 comments that waited for a take's lock are posted, edited, removed, resolved and reopened with current permissions", async () => {
  await using world = await testWorld({ fakeTime: false });
  const stage = await stageProduction(world);
  const { projectId: project, camera } = stage;
  const { db } = world.platform;
  const clip = await newClip(world, stage, "A001.mov");
  const place = { ...placeOf(clip, camera), contents: "Late" };
  const supervisor = world.as("supervisor");
  const users = [world.people.editor.id];
  const written = async (by: TestClient) =>
    (await by.graphql<{ addComment: { id: string } }>(ADD, { ...place, contents: "In time" })).addComment.id;
  const late = async (by: TestClient, operation: string, given: object, meanwhile: () => Promise<unknown>) => {
    let call: ReturnType<TestClient["ask"]> | undefined;
    await world.platform.transact(async (unit) => {
      await sql`select id from asset where id = ${clip.assetId}::uuid for update`.execute(unit.db);
      call = by.ask(operation, { ...given });
      await untilWaiting(db, 1);
      await meanwhile();
    });
    return (await call)?.errors[0]?.extensions.code ?? "done";
  };
  const nothing = async () => {};
  const editor = world.as("editor");
  const thread = await written(editor);
  const changes: [string, object][] = [
    [ADD, place],
    [UPDATE, { id: await written(editor), contents: "Late" }],
    [REMOVE, { id: await written(editor) }],
    [RESOLVE, { id: thread }],
    [REOPEN, { id: thread }],
  ];
  for (const [operation, given] of changes) {
    await assignRoles(world, project, { editor: "EDITOR" });
    expect(await late(editor, operation, given, () => supervisor.graphql(UNASSIGN, { project, users }))).toBe(
      "NOT_FOUND",
    );
    await assignRoles(world, project, { editor: "EDITOR" });
    expect(await late(editor, operation, given, nothing)).toBe("done");
  }
  const link = await createLink(supervisor, { project, assets: [clip.assetId], canComment: true });
  const visitor = await enterLink(world, link);
  const allow = (canComment: boolean) => updateLink(supervisor, { project, id: link.id, canComment });
  const ofVisit: [string, object][] = [
    [ADD, place],
    [UPDATE, { id: await written(visitor), contents: "Late" }],
    [REMOVE, { id: await written(visitor) }],
  ];
  for (const [operation, given] of ofVisit) {
    expect(await late(visitor, operation, given, () => allow(false))).toBe("FORBIDDEN");
    await allow(true);
    expect(await late(visitor, operation, given, nothing)).toBe("done");
  }
  const deletion = () => supervisor.graphql(DELETE_LINK, { project, id: link.id });
  expect(await late(visitor, ADD, place, deletion)).toBe("UNAUTHENTICATED");
});

import { expect, test } from "vitest";
import { lockTree } from "#server/features/folders/tree/folder-tree.ts";
import { untilWaiting } from "#testkit/calls/waiting-calls.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";

const CREATE = `mutation ($project: ID!, $parent: ID!, $path: [String!]!) {
  createFolder(project: $project, parent: $parent, path: $path) { id } }`;

test("PLUS-229 a change that waits for the same person's other changes doesn't run after they sign out", async () => {
  await using world = await testWorld({ fakeTime: false });
  const { projectId, camera } = await stageProduction(world);
  const editor = world.as("editor");
  const create = (name: string) => editor.ask(CREATE, { project: projectId, parent: camera, path: [name] });
  const running: ReturnType<typeof create>[] = [];
  let waiting = create("First");
  await waiting;
  await world.platform.transact(async (unit) => {
    await lockTree(unit, projectId);
    running.push(create("A"), create("B"), create("C"));
    await untilWaiting(world.platform.db, 3);
    waiting = create("D");
    for (let times = 0; times < 3; times += 1) await editor.graphql("{ __typename }");
    expect((await editor.rest("POST", "/api/logout")).status).toBe(204);
  });
  for (const { errors } of await Promise.all(running)) expect(errors).toEqual([]);
  expect((await waiting).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  const names = world.platform.db.selectFrom("folder").select("name").where("parent_id", "=", camera).orderBy("name");
  expect((await names.execute()).map(({ name }) => name)).toEqual(["A", "B", "C", "Clips", "First"]);
});

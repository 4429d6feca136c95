import { afterAll, beforeAll, expect, test } from "vitest";
import { problemOf } from "#testkit/calls/share-links.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";
import { until } from "#testkit/until.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld({ worker: ["copies.copy-items"], fakeTime: false });
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const MOVE = `mutation ($project: ID!, $folders: [ID!]!, $newParent: ID!) {
  moveItems(project: $project, folders: $folders, assets: [], newParent: $newParent) }`;
const MOVE_ONE = `mutation ($project: ID!, $folder: ID!, $newParent: ID!) {
  moveFolder(project: $project, id: $folder, newParent: $newParent) { id } }`;
const COPY = `mutation ($folders: [ID!]!, $newParent: ID!) {
  copyItems(folders: $folders, assets: [], newParent: $newParent) { itemCount job { id } } }`;
const JOB = `query ($id: ID!) { job(id: $id) { state error } }`;
const sentence = "Folders can be nested 64 deep";

/** Creates a folder below the root with this many nested folders below it, and returns the last of them. */
async function chain(name: string, below: number) {
  const top = await makeFolder(world, stage.projectId, stage.rootId, name);
  const last = await makeFolder(world, stage.projectId, top, ...Array.from({ length: below }, (_, n) => `${n}`));
  return { top, last };
}
const refused = (query: string, variables: Record<string, unknown>) =>
  problemOf(world.as("supervisor"), query, { project: stage.projectId, ...variables });

test("PLUS-228 folders can be moved and copied only as deep as they can be created", async () => {
  const [one, two] = [await chain("One", 31), await chain("Two", 30)];
  // The root, One with 31 folders below it, and Two with 30: 64 in total.
  await world.as("supervisor").graphql(COPY, { folders: [two.top], newParent: one.last });
  await world.as("supervisor").graphql(MOVE, { project: stage.projectId, folders: [two.top], newParent: one.top });
  const tooDeep = await chain("Three", 31);
  for (const [query, variables] of [
    [MOVE, { folders: [tooDeep.top], newParent: one.last }],
    [MOVE_ONE, { folder: tooDeep.top, newParent: one.last }],
    [COPY, { folders: [tooDeep.top], newParent: one.last }],
  ] as const) {
    expect(await refused(query, variables)).toMatchObject({
      code: "VALIDATION",
      field: "newParent",
      message: sentence,
    });
  }
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-228 folders in the trash count, because they can be restored; a copy job fails with the same message", async () => {
  const [deep, other] = [await chain("Deep", 40), await chain("Other", 1)];
  const bin = await makeFolder(world, stage.projectId, other.last, ...Array.from({ length: 40 }, (_, n) => `Bin ${n}`));
  const remove = `mutation ($project: ID!, $id: ID!) { deleteFolder(project: $project, id: $id) }`;
  await world.as("supervisor").graphql(remove, { project: stage.projectId, id: bin });
  expect(await refused(MOVE, { folders: [other.top], newParent: deep.last })).toMatchObject({ message: sentence });
  const large = await chain("Large", 30);
  for (let n = 0; n < 180; n++)
    await addAsset(world, { projectId: stage.projectId, folderId: large.last }, `Clip ${n}.mov`);
  const { copyItems } = await world
    .as("supervisor")
    .graphql<{ copyItems: { job: { id: string } } }>(COPY, { folders: [large.top], newParent: deep.last });
  await until(async () => {
    const { job } = await world
      .as("supervisor")
      .graphql<{ job: { state: string; error: string } }>(JOB, { id: copyItems.job.id });
    return job.state === "FAILED" && job.error === sentence;
  }, 30_000);
  expect(await brokenFolders(world)).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveClient } from "#testkit/calls/live-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld({ fakeTime: false });
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const CIRCLE = `mutation ($project: ID!, $assets: [ID!]!, $circled: Boolean!) {
  circleTakes(project: $project, assets: $assets, circled: $circled) }`;
const ASSET = `query ($id: ID!) { asset(assetId: $id) { circled metadata { label value } } }`;

const takes = (count: number, folderId = stage.clips) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const added = await addAsset(world, { projectId: stage.projectId, folderId }, `${randomUUID()}.mov`);
      return added.assetId;
    }),
  );
const circle = async (person: PersonName, assets: readonly string[], circled = true) =>
  (await world.as(person).graphql<{ circleTakes: string[] }>(CIRCLE, { project: stage.projectId, assets, circled }))
    .circleTakes;
const refusal = (person: PersonName, assets: readonly string[]) =>
  world.as(person).refusal(CIRCLE, { project: stage.projectId, assets, circled: true });
const circled = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(
      async (id) => (await world.as("superuser").graphql<{ asset: { circled: boolean } }>(ASSET, { id })).asset.circled,
    ),
  );

test("PLUS-350 takes are circled together, and undo reverts only what changed", async () => {
  const [first = "", second = "", third = ""] = await takes(3);
  expect(await circle("editor", [second])).toEqual([second]);
  const changed = await circle("editor", [first, second, third]);
  expect(changed.toSorted()).toEqual([first, third].toSorted());
  expect(await circled([first, second, third])).toEqual([true, true, true]);
  expect((await circle("editor", changed, false)).toSorted()).toEqual(changed.toSorted());
  expect(await circled([first, second, third])).toEqual([false, true, false]);
  const { asset } = await world
    .as("viewer")
    .graphql<{ asset: { metadata: { label: string; value: string }[] } }>(ASSET, { id: second });
  expect(asset.metadata).toEqual([{ label: "Selected", value: "true" }]);
});

test("PLUS-350 circling requires permission to edit every take; otherwise none is changed", async () => {
  const [mine = ""] = await takes(1);
  const [hidden = ""] = await takes(1, stage.otherDay);
  expect(await refusal("viewer", [mine])).toBe("FORBIDDEN");
  expect(await refusal("folderViewer", [mine])).toBe("FORBIDDEN");
  await assignFolder(world, stage.projectId, stage.clips, "folderViewer", ["VIEW", "EDIT"]);
  expect(await refusal("folderViewer", [mine, hidden])).toBe("NOT_FOUND");
  expect(await circled([mine, hidden])).toEqual([false, false]);
  expect(await circle("folderViewer", [mine])).toEqual([mine]);
  expect(await refusal("outsider", [mine])).toBe("NOT_FOUND");
  expect(await refusal("editor", [])).toBe("VALIDATION");
  expect(await refusal("editor", ["no id"])).toBe("NOT_FOUND");
});

test("PLUS-350 a take that is moved while it is being circled keeps both changes", async () => {
  const [take = ""] = await takes(1);
  const move = `mutation ($project: ID!, $id: ID!, $newParent: ID!) {
    moveAsset(project: $project, id: $id, newParent: $newParent) { folderId } }`;
  await Promise.all([
    circle("editor", [take]),
    world.as("editor").graphql(move, { project: stage.projectId, id: take, newParent: stage.otherDay }),
  ]);
  const { asset } = await world
    .as("editor")
    .graphql<{ asset: { circled: boolean; folderId: string } }>(
      `query ($id: ID!) { asset(assetId: $id) { circled folderId } }`,
      { id: take },
    );
  expect(asset).toEqual({ circled: true, folderId: stage.otherDay });
});

test("PLUS-351 only people who see the folder are notified which takes were circled", async () => {
  const listen = (person: PersonName) =>
    LiveClient.connect(`${world.url.replace("http", "ws")}/ws?token=${world.people[person].token}`);
  await using viewer = await listen("viewer");
  await using outsider = await listen("outsider");
  await using superuser = await listen("superuser");
  const ids = await takes(2);
  await circle("editor", ids);
  // Earlier circle messages may still be on their way to new listeners.
  const told = (to: LiveClient) =>
    to.received("takesCircled").filter(({ assetIds }) => String(assetIds).includes(ids[0] ?? "none"));
  await until(() => told(superuser).length === 1 && told(viewer).length === 1);
  const [message] = told(viewer);
  expect(message).toMatchObject({ projectId: stage.projectId, folderId: stage.clips, circled: true });
  expect(message?.assetIds).toEqual(expect.arrayContaining(ids));
  await circle("editor", ids, false);
  await until(() => told(viewer).length === 2 && told(superuser).length === 2);
  expect(told(viewer)[1]).toMatchObject({ folderId: stage.clips, circled: false });
  expect(outsider.received("takesCircled")).toEqual([]);
});

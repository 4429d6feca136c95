import { afterAll, beforeAll, expect, test } from "vitest";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
let closed: string;
let open: string;
let project: string;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  project = stage.projectId;
  closed = await makeFolder(world, project, stage.rootId, "Closed");
  open = await makeFolder(world, project, stage.rootId, "Open");
  await assignFolder(world, project, closed, "viewer", []);
});
afterAll(() => world[Symbol.asyncDispose]());

const one = (name: string) =>
  `mutation ($project: ID!, $id: ID!, $newParent: ID!) { ${name}(project: $project, id: $id, newParent: $newParent) { id } }`;
const chosen = "$newParent: ID!, $folders: [ID!]!, $assets: [ID!]!";
const moveItems = `mutation ($project: ID!, ${chosen}) { moveItems(project: $project, newParent: $newParent, folders: $folders, assets: $assets) }`;
const copyItems = `mutation (${chosen}) { copyItems(newParent: $newParent, folders: $folders, assets: $assets) { itemCount } }`;
const clip = (folderId: string, name: string) => addAsset(world, { projectId: project, folderId }, name);
const sentence = async (person: "editor" | "supervisor", query: string, variables: Record<string, unknown>) =>
  (await world.as(person).ask(query, variables)).errors[0]?.message;

const MANAGERS_ONLY =
  "Some people have fewer permissions in “Closed” than in the destination. Only people who can manage the project's users can move or copy items out of it";
const RIGHTS_FIRST =
  "Some people have fewer permissions in “Closed” than in the destination. Change their permissions first";

test("PLUS-434 nobody can move a top-level folder with reduced permissions for a person below a folder where the person has more", async () => {
  for (const person of ["editor", "supervisor"] as const) {
    expect(await sentence(person, one("moveFolder"), { project, id: closed, newParent: open })).toBe(RIGHTS_FIRST);
    const together = { project, newParent: open, folders: [closed], assets: [] };
    expect(await sentence(person, moveItems, together)).toBe(RIGHTS_FIRST);
  }
  const asClosed = await makeFolder(world, project, stage.rootId, "As closed");
  await assignFolder(world, project, asClosed, "viewer", []);
  const inner = await makeFolder(world, project, stage.rootId, "Inner");
  await assignFolder(world, project, inner, "viewer", []);
  await world.as("editor").graphql(one("moveFolder"), { project, id: inner, newParent: asClosed });
});

test("PLUS-434 only people who manage the project's people can move or copy content out of a folder with reduced permissions for a person", async () => {
  const { assetId: id } = await clip(closed, "Secret.mov");
  const sub = await makeFolder(world, project, closed, "Sub");
  const calls = (newParent: string) =>
    [
      [one("moveAsset"), { project, id, newParent }],
      [one("moveFolder"), { project, id: sub, newParent }],
      [moveItems, { project, newParent, folders: [], assets: [id] }],
      [copyItems, { newParent, folders: [], assets: [id] }],
      [copyItems, { newParent, folders: [sub], assets: [] }],
      [copyItems, { newParent, folders: [closed], assets: [] }],
    ] as const;
  for (const newParent of [open, stage.rootId])
    for (const [query, variables] of calls(newParent))
      expect(await sentence("editor", query, variables), query).toBe(MANAGERS_ONLY);
  await world.as("editor").graphql(one("moveAsset"), { project, id, newParent: sub });
  await world.as("supervisor").graphql(one("moveFolder"), { project, id: sub, newParent: open });
});

test("PLUS-434 an editor can't restore an item of a deleted folder with reduced permissions to where a person has more", async () => {
  const sub = await makeFolder(world, project, closed, "Trashed");
  const { assetId: id } = await clip(sub, "Trashed.mov");
  await world
    .as("editor")
    .graphql("mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }", { project, id });
  await world
    .as("superuser")
    .graphql("mutation ($project: ID!, $id: ID!) { deleteFolder(project: $project, id: $id) }", {
      project,
      id: closed,
    });
  const restore = "mutation ($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) { id } }";
  expect(await sentence("editor", restore, { project, ids: [id] })).toBe(MANAGERS_ONLY);
  await world.as("supervisor").graphql(restore, { project, ids: [closed] });
});

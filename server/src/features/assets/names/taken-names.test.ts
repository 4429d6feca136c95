import { afterAll, beforeAll, expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const TAKEN = `query ($id: ID!, $project: ID!, $names: [String!]!) { folder(id: $id, project: $project) { takenNames(names: $names) } }`;

async function taken(by: TestClient, id: string, names: readonly string[]): Promise<string[]> {
  const variables = { id, project: stage.projectId, names };
  return (await by.graphql<{ folder: { takenNames: string[] } }>(TAKEN, variables)).folder.takenNames;
}

test("PLUS-560 a folder reports which of the given names its assets have, using the name clash key; folders and deleted assets are ignored", async () => {
  const place = { projectId: stage.projectId, folderId: stage.clips };
  await addAsset(world, place, "Café.mov");
  await makeFolder(world, stage.projectId, stage.clips, "Roll");
  await addAsset(world, { ...place, folderId: stage.otherDay }, "elsewhere.mov");
  const gone = await addAsset(world, place, "gone.mov");
  await world.as("editor").graphql(`mutation ($p: ID!, $id: ID!) { deleteAsset(project: $p, id: $id) }`, {
    p: stage.projectId,
    id: gone.assetId,
  });
  const editor = world.as("editor");
  const names = [
    " CAFE\u0301.MOV",
    "Café.mov",
    "Café.mov",
    "cafe.mov",
    "Roll",
    "elsewhere.mov",
    "gone.mov",
    "a\0b",
    "/",
    "",
  ];
  expect(await taken(editor, stage.clips, names)).toEqual([" CAFE\u0301.MOV", "Café.mov"]);
  const most = Array.from({ length: 1_000 }, (_, n) => `Take ${n}.mov`);
  expect(await taken(editor, stage.clips, most)).toEqual([]);
  await expect(taken(editor, stage.clips, [...most, "x"])).rejects.toThrow(
    "Up to 1,000 names can be looked up at once",
  );
});

test("PLUS-560 people who can't see a folder's content don't learn its names", async () => {
  const shared = await addAsset(world, { projectId: stage.projectId, folderId: stage.day }, "shared.mov");
  const names = ["shared.mov"];
  expect(await taken(world.as("viewer"), stage.day, names)).toEqual(names);
  expect(await taken(world.as("folderViewer"), stage.day, names)).toEqual([]);
  const variables = { id: stage.day, project: stage.projectId, names };
  expect(await world.as("outsider").refusal(TAKEN, variables)).toBe("NOT_FOUND");
  const link = await createLink(world.as("superuser"), { project: stage.projectId, assets: [shared.assetId] });
  expect(await taken(await enterLink(world, link), stage.day, names)).toEqual([]);
});

const NAMES = Array.from({ length: 1_000 }, (_, n) => `Take ${n}.mov`);
const aliases = (count: number) =>
  Array.from({ length: count }, (_, at) => `t${at}: takenNames(names: $names)`).join(" ");

test("PLUS-1249 one query doesn't look up names in all folders of a page, neither for people nor for visitors", async () => {
  const query = `query ($id: ID!, $project: ID!, $names: [String!]!) {
    folder(id: $id, project: $project) { folders(first: 100) { nodes { takenNames(names: $names) } } } }`;
  const variables = { id: stage.day, project: stage.projectId, names: NAMES };
  const link = await createLink(world.as("superuser"), { project: stage.projectId, folders: [stage.day] });
  expect(await world.as("viewer").refusal(query, variables)).toBe("QUERY_TOO_COMPLEX");
  expect(await (await enterLink(world, link)).refusal(query, variables)).toBe("QUERY_TOO_COMPLEX");
});

test("PLUS-1249 names looked up in a list of unknown length count like the response's fields", async () => {
  for (let at = 0; at < 50; at += 1) await makeFolder(world, stage.projectId, stage.clips, `Reel ${at}`);
  const found = (fields: string) =>
    `query ($names: [String!]!) { search(text: "reel") { object { ... on Folder { ${fields} } } } }`;
  const viewer = world.as("viewer");
  const { search } = await viewer.graphql<{ search: unknown[] }>(found(aliases(3)), { names: NAMES });
  expect(search).toHaveLength(50);
  expect(await viewer.refusal(found(aliases(5)), { names: NAMES })).toBe("QUERY_TOO_COMPLEX");
});

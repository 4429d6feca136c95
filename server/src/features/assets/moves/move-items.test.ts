import { afterAll, beforeAll, expect, test } from "vitest";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const MOVE = `mutation ($project: ID!, $newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
  moveItems(project: $project, newParent: $newParent, folders: $folders, assets: $assets) }`;

/** Returns the parents of the folders and assets, in this order. */
async function parentsOf(folders: readonly string[], assets: readonly string[]): Promise<(string | null)[]> {
  const { db } = world.platform;
  const inFolder = await db.selectFrom("folder").select(["id", "parent_id"]).where("id", "in", folders).execute();
  const ofAsset = await db.selectFrom("asset").select(["id", "folder_id"]).where("id", "in", assets).execute();
  const known = new Map<string, string | null>([
    ...inFolder.map(({ id, parent_id }) => [id, parent_id] as const),
    ...ofAsset.map(({ id, folder_id }) => [id, folder_id] as const),
  ]);
  return [...folders, ...assets].map((id) => known.get(id) ?? null);
}

test("FOLDERS-005 FOLDERS-061 a folder accepts dropped items only from people who can edit it, and never itself or its parents; otherwise nothing moves", async () => {
  const from = await makeFolder(world, stage.projectId, stage.camera, "From");
  const dragged = await makeFolder(world, stage.projectId, from, "Dragged");
  const inside = await makeFolder(world, stage.projectId, dragged, "Inside");
  const open = await makeFolder(world, stage.projectId, stage.camera, "Open");
  const locked = await makeFolder(world, stage.projectId, stage.camera, "Locked");
  const { assetId } = await addAsset(world, { projectId: stage.projectId, folderId: from }, "Take 1.mov");
  // This person may see all of the camera's folders, but edit only two of them.
  for (const id of [from, open]) await assignFolder(world, stage.projectId, id, "folderViewer", ["VIEW", "EDIT"]);
  const items = { project: stage.projectId, folders: [dragged], assets: [assetId] };
  const refusal = (newParent: string) => world.as("folderViewer").refusal(MOVE, { ...items, newParent });

  expect(await refusal(locked)).toBe("FORBIDDEN");
  expect(await refusal(stage.otherDay)).toBe("NOT_FOUND");
  expect(await refusal(dragged)).toBe("VALIDATION");
  expect(await refusal(inside)).toBe("VALIDATION");
  expect(await parentsOf([dragged], [assetId])).toEqual([from, from]);

  await world.as("folderViewer").graphql(MOVE, { ...items, newParent: open });
  expect(await parentsOf([dragged, inside], [assetId])).toEqual([open, dragged, open]);
  expect(await brokenFolders(world)).toEqual([]);
});

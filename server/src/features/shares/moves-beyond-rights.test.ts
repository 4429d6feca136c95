import { afterAll, beforeAll, expect, test } from "vitest";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

test.each([
  ["share", "DOWNLOAD"],
  ["download", "SHARE"],
] as const)(
  "PLUS-377 items that a person can't %s can't be moved, copied or restored to where they can",
  async (kind, other) => {
    const [project, client] = [stage.projectId, world.as("outsider")];
    const kept = await makeFolder(world, project, stage.rootId, `Not to ${kind}`);
    await assignFolder(world, project, kept, "outsider", ["VIEW", "CREATE", "EDIT", "DELETE", other]);
    await assignFolder(world, project, stage.otherDay, "outsider", ["VIEW", "CREATE", "EDIT", "DOWNLOAD", "SHARE"]);
    const { assetId } = await addAsset(world, { projectId: project, folderId: kept }, `Kept from ${kind}.mov`);
    const chosen = { newParent: stage.otherDay, folders: [], assets: [assetId] };
    const move =
      "mutation ($project: ID!, $newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) { moveItems(project: $project, newParent: $newParent, folders: $folders, assets: $assets) }";
    const copy =
      "mutation ($newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) { copyItems(newParent: $newParent, folders: $folders, assets: $assets) { itemCount } }";
    expect(await client.refusal(move, { project, ...chosen })).toBe("FORBIDDEN");
    expect(await client.refusal(copy, chosen)).toBe("FORBIDDEN");
    // Without its folder it would be restored to the root, where an editor may do both.
    const editor = world.as("editor");
    const inner = await makeFolder(world, project, stage.rootId, `Deleted, not to ${kind}`);
    await assignFolder(world, project, inner, "editor", ["VIEW", "CREATE", "EDIT", "DELETE", other]);
    const { assetId: id } = await addAsset(world, { projectId: project, folderId: inner }, `Gone from ${kind}.mov`);
    const remove = "mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }";
    const removeFolder = "mutation ($project: ID!, $id: ID!) { deleteFolder(project: $project, id: $id) }";
    const restore = "mutation ($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) { id } }";
    await editor.graphql(remove, { project, id });
    await editor.graphql(removeFolder, { project, id: inner });
    expect(await editor.refusal(restore, { project, ids: [id] })).toBe("FORBIDDEN");
    await editor.graphql(restore, { project, ids: [inner, id] });
  },
);

test("PLUS-433 items that a person can't delete can't be moved or restored to where they can; they can be copied", async () => {
  const [project, client] = [stage.projectId, world.as("outsider")];
  const kept = await makeFolder(world, project, stage.rootId, "Not to be deleted");
  const open = await makeFolder(world, project, stage.rootId, "May be deleted");
  await assignFolder(world, project, kept, "outsider", ["VIEW", "CREATE", "EDIT", "DOWNLOAD", "SHARE"]);
  await assignFolder(world, project, open, "outsider", ["VIEW", "CREATE", "EDIT", "DELETE", "DOWNLOAD", "SHARE"]);
  const sub = await makeFolder(world, project, kept, "Take folder");
  const { assetId: id } = await addAsset(world, { projectId: project, folderId: kept }, "Precious.mov");
  const one = (name: string) =>
    `mutation ($project: ID!, $id: ID!, $newParent: ID!) { ${name}(project: $project, id: $id, newParent: $newParent) { id } }`;
  const many =
    "mutation ($project: ID!, $newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) { moveItems(project: $project, newParent: $newParent, folders: $folders, assets: $assets) }";
  const newParent = open;
  expect(await client.refusal(one("moveAsset"), { project, id, newParent })).toBe("FORBIDDEN");
  expect(await client.refusal(one("moveFolder"), { project, id: sub, newParent })).toBe("FORBIDDEN");
  expect(await client.refusal(many, { project, newParent, folders: [sub], assets: [id] })).toBe("FORBIDDEN");
  const copy = "mutation ($id: ID!, $newParent: ID!) { copyAsset(id: $id, newParent: $newParent) { itemCount } }";
  await client.graphql(copy, { id, newParent });
  const root = world.as("superuser");
  const remove = "mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }";
  const restore = "mutation ($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) { id } }";
  await root.graphql(remove, { project, id });
  expect(await client.refusal(restore, { project, ids: [id] })).toBe("FORBIDDEN");
});

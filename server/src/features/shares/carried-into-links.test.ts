import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permission } from "#core/permissions/permission.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

/** Here "outsider" only has entries on folders of the project. */
let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const EDIT: readonly Permission[] = ["VIEW", "CREATE", "EDIT", "DELETE"];
const MOVE_MANY =
  "mutation ($project: ID!, $newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) { moveItems(project: $project, newParent: $newParent, folders: $folders, assets: $assets) }";
const COPY =
  "mutation ($newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) { copyItems(newParent: $newParent, folders: $folders, assets: $assets) { itemCount } }";
const one = (name: string) =>
  `mutation ($project: ID!, $id: ID!, $newParent: ID!) { ${name}(project: $project, id: $id, newParent: $newParent) { id } }`;

/** Creates a top-level folder where "outsider" has these permissions. */
async function openFolder(name: string, rights: readonly Permission[]): Promise<string> {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, name);
  await assignFolder(world, stage.projectId, folder, "outsider", rights);
  return folder;
}

/** Creates a clip and a folder in it. */
async function contentOf(folderId: string): Promise<{ clip: string; folder: string }> {
  const { assetId } = await addAsset(world, { projectId: stage.projectId, folderId }, "Kept.mov");
  return { clip: assetId, folder: await makeFolder(world, stage.projectId, folderId, "Take") };
}

/** Returns the results of every way to move them to the folder. */
async function outcomes({ clip, folder }: { clip: string; folder: string }, newParent: string) {
  const [project, person] = [stage.projectId, world.as("outsider")];
  return [
    await person.refusal(one("moveAsset"), { project, id: clip, newParent }),
    await person.refusal(one("moveFolder"), { project, id: folder, newParent }),
    await person.refusal(MOVE_MANY, { project, newParent, folders: [], assets: [clip] }),
    await person.refusal(COPY, { newParent, folders: [folder], assets: [clip] }),
  ];
}

test("PLUS-414 only items that the person may share can be moved into a shared folder", async () => {
  const inside = await openFolder("Not for links", EDIT);
  const sharable = await openFolder("For links", [...EDIT, "SHARE"]);
  const shown = await openFolder("Shown", EDIT);
  const below = await makeFolder(world, stage.projectId, shown, "Below");
  await createLink(world.as("supervisor"), { project: stage.projectId, folders: [shown] });
  const kept = await contentOf(inside);
  expect(await outcomes(kept, below)).toEqual(["FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN"]);
  const { errors } = await world
    .as("outsider")
    .ask(one("moveAsset"), { project: stage.projectId, id: kept.clip, newParent: below });
  expect(errors[0]?.message).toBe(
    "“Shown” is shared by a link. To move or copy items there, you need permission to share them",
  );
  const { clip } = await contentOf(sharable);
  await world.as("outsider").graphql(one("moveAsset"), { project: stage.projectId, id: clip, newParent: below });
  // Items that the link already shows may be moved within it.
  await world.as("outsider").graphql(one("moveAsset"), { project: stage.projectId, id: clip, newParent: shown });
});

test("PLUS-414 if the link allows downloads, only items that the person may download can be moved there", async () => {
  const sharable = await openFolder("No copies of these", [...EDIT, "SHARE"]);
  const free = await openFolder("Copies of these", [...EDIT, "SHARE", "DOWNLOAD"]);
  const shown = await openFolder("With downloads", EDIT);
  await createLink(world.as("supervisor"), { project: stage.projectId, folders: [shown], canDownload: true });
  expect(await outcomes(await contentOf(sharable), shown)).toEqual([
    "FORBIDDEN",
    "FORBIDDEN",
    "FORBIDDEN",
    "FORBIDDEN",
  ]);
  const { clip } = await contentOf(free);
  await world.as("outsider").graphql(one("moveAsset"), { project: stage.projectId, id: clip, newParent: shown });
});

test("PLUS-414 a link that nobody can enter (a draft, deleted or expired) blocks nothing", async () => {
  const inside = await openFolder("Kept with us", EDIT);
  const target = await openFolder("Once shown", EDIT);
  const share = { project: stage.projectId, folders: [target] };
  const supervisor = world.as("supervisor");
  await createLink(supervisor, { ...share, draft: true });
  const gone = await createLink(supervisor, share);
  const remove = "mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }";
  await supervisor.graphql(remove, { project: stage.projectId, id: gone.id });
  await createLink(supervisor, { ...share, expiresAt: new Date(world.clock.now().getTime() + 60_000).toISOString() });
  world.clock.advance(61_000);
  const { clip, folder } = await contentOf(inside);
  const [project, person] = [stage.projectId, world.as("outsider")];
  await person.graphql(COPY, { newParent: target, folders: [folder], assets: [] });
  await person.graphql(MOVE_MANY, { project, newParent: target, folders: [], assets: [clip] });
});

test("FORMAT-003 a take's label has the project's slate format, and for visitors the link's", async () => {
  const { db } = world.platform;
  const folderId = await makeFolder(world, stage.projectId, stage.rootId, "Slates");
  const { assetId } = await addAsset(world, { projectId: stage.projectId, folderId }, "Slate.mov");
  const slate = Object.entries({ Episode: "103", Scene: "19A", Shot: "2", Take: "3", "Camera Angle": "B" });
  const fields = slate.map(([label, value], position) => ({ label, value, type: "text", position, hidden: false }));
  await db
    .updateTable("asset")
    .set({ metadata: JSON.stringify(fields) })
    .where("id", "=", assetId)
    .execute();
  const link = await createLink(world.as("supervisor"), { project: stage.projectId, folders: [folderId] });
  const people = [world.as("viewer"), await enterLink(world, link)];
  const labels = async (format: string) => {
    await db.updateTable("project").set({ slate_format: format }).where("id", "=", stage.projectId).execute();
    const query = "query ($id: ID!) { asset(assetId: $id) { sceneTake } }";
    const asked = people.map((person) => person.graphql<{ asset: { sceneTake: string } }>(query, { id: assetId }));
    return (await Promise.all(asked)).map(({ asset }) => asset.sceneTake);
  };
  expect(await labels("SCENE_TAKE_CAMERA")).toEqual(["19A / 3 / B", "19A / 3 / B"]);
  expect(await labels("EPISODE_SCENE_TAKE")).toEqual(["103 / 19A / 3", "103 / 19A / 3"]);
  expect(await labels("SCENE_SHOT_TAKE")).toEqual(["19A / 2 / 3", "19A / 2 / 3"]);
});

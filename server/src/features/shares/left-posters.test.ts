import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { type AddedAsset, addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const LOOK = `query ($project: ID!, $folder: ID!) {
  folder(project: $project, id: $folder) { poster { url } images { thumbnail { url } } } }`;
const STILL = "query ($asset: ID!) { asset(assetId: $asset) { newestVersion { poster { url } } } }";
const MOVE = `mutation ($id: ID!, $newParent: ID!, $project: ID!) {
  moveAsset(id: $id, newParent: $newParent, project: $project) { id } }`;
const MOVE_FOLDER = `mutation ($project: ID!, $id: ID!, $newParent: ID!) {
  moveFolder(project: $project, id: $id, newParent: $newParent) { id } }`;
const TRASH = "mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }";
const MARKS =
  "mutation ($id: ID!, $changes: ProjectChanges!) { updateProject(id: $id, changes: $changes) { watermarks { forTeam } } }";
const PREFIX = "renditions/x/y-1/full";
const FILES = ["poster.webp", "sheet.webp", "page-07.webp"];

let world: TestWorld;
let stage: Stage;
let folder: string;
let clip: AddedAsset;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  for (const key of [...FILES.map((file) => `${PREFIX}/${file}`), "posters/own/poster.webp"])
    await world.platform.storage.write(key, Readable.from([Buffer.from(key)]));
});
afterAll(() => world[Symbol.asyncDispose]());

const poster = { file: "poster.webp", width: 16, height: 9 };
beforeEach(async ({ task }) => {
  folder = await makeFolder(world, stage.projectId, stage.rootId, task.id);
  const media = { playable: "LADDER", mediaPrefix: PREFIX, images: { poster, thumbnail: poster } } as const;
  clip = await addAsset(world, { projectId: stage.projectId, folderId: folder }, "Clip", { media });
});

const supervisor = () => world.as("supervisor");
const guestOf = async (folderId: string) =>
  enterLink(world, await createLink(supervisor(), { project: stage.projectId, folders: [folderId] }));
const move = (newParent: string) =>
  supervisor().graphql(MOVE, { id: clip.assetId, newParent, project: stage.projectId });
const trash = () => supervisor().graphql(TRASH, { project: stage.projectId, id: clip.assetId });

/** Returns the addresses of a folder's poster and thumbnail. */
async function postersFor(client: TestClient, id = folder): Promise<string[]> {
  type Looked = Record<"poster" | "thumbnail", { readonly url: string } | null>;
  const answer = await client.graphql<{
    folder: Pick<Looked, "poster"> & { images: Pick<Looked, "thumbnail"> };
  }>(LOOK, { project: stage.projectId, folder: id });
  return [answer.folder.poster, answer.folder.images.thumbnail].flatMap((picture) => picture?.url ?? []);
}
/** Adds the addresses of the other images next to them. */
const besides = (urls: readonly string[]) =>
  urls.flatMap((url) => FILES.map((file) => url.replace("poster.webp", file)));
const statuses = async (urls: readonly string[]) => Promise.all(urls.map(async (url) => (await fetch(url)).status));
const all = (status: number) => Array.from({ length: 2 * FILES.length }, () => status);

test("PLUS-1354 the address of a folder's poster opens no image of a take that has left the share, until it is back", async () => {
  const urls = besides(await postersFor(await guestOf(folder)));
  expect(await statuses(urls)).toEqual(all(200));
  await move(stage.otherDay);
  expect(await statuses(urls)).toEqual(all(410));
  await move(folder);
  expect(await statuses(urls)).toEqual(all(200));
});

test("PLUS-1354 the address of a folder's poster opens no image of a take in the trash", async () => {
  const urls = besides(await postersFor(await guestOf(folder)));
  expect(await statuses(urls)).toEqual(all(200));
  await trash();
  expect(await statuses(urls)).toEqual(all(410));
});

test("PLUS-1354 a folder's poster and its take's have the same address, so that a browser fetches it once", async () => {
  const guest = await guestOf(folder);
  const { asset } = await guest.graphql<{ asset: { newestVersion: { poster: { url: string } } } }>(STILL, {
    asset: clip.assetId,
  });
  const { url } = asset.newestVersion.poster;
  expect(await postersFor(guest)).toEqual([url, url]);
});

test("PLUS-1354 a custom poster is no longer served when its folder leaves the share", async () => {
  const inside = await makeFolder(world, stage.projectId, folder, "Inside");
  const own = { own_poster_prefix: "posters/own", own_poster: JSON.stringify(poster) };
  await world.platform.db.updateTable("folder").set(own).where("id", "=", inside).execute();
  const urls = await postersFor(await guestOf(folder), inside);
  expect(await statuses(urls)).toEqual([200, 200]);
  const moveInside = (newParent: string) =>
    supervisor().graphql(MOVE_FOLDER, { project: stage.projectId, id: inside, newParent });
  await moveInside(stage.otherDay);
  expect(await statuses(urls)).toEqual([410, 410]);
  await moveInside(folder);
  expect(await statuses(urls)).toEqual([200, 200]);
});

test("PLUS-1354 in a project that marks its members' media, a member's poster stops with its take", async () => {
  const mark = (forTeam: boolean) =>
    world.as("superuser").graphql(MARKS, { id: stage.projectId, changes: { watermarks: { forTeam } } });
  await mark(true);
  const urls = besides(await postersFor(supervisor()));
  expect(await statuses(urls)).toEqual(all(200));
  await trash();
  expect(await statuses(urls)).toEqual(all(410));
  await mark(false);
});

import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { type AddedAsset, addAsset, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const STREAM = "query ($asset: ID!) { asset(assetId: $asset) { newestVersion { streamUrl } } }";
const STILL = "query ($asset: ID!) { asset(assetId: $asset) { newestVersion { poster { url } } } }";
const MOVE = `mutation ($id: ID!, $newParent: ID!, $project: ID!) {
  moveAsset(id: $id, newParent: $newParent, project: $project) { id } }`;
const move = (newParent: string) =>
  world.as("supervisor").graphql(MOVE, { id: clip.assetId, newParent, project: stage.projectId });
const PREFIX = "renditions/x/y-1/full";

let world: TestWorld;
let stage: Stage;
let clip: AddedAsset;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  for (const file of ["master.m3u8", "180p-00000.m4s", "poster.webp"])
    await world.platform.storage.write(`${PREFIX}/${file}`, Readable.from([Buffer.from(file)]));
  const images = { poster: { file: "poster.webp", width: 16, height: 9 } };
  const media = { playable: "LADDER", mediaPrefix: PREFIX, images } as const;
  clip = await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "Clip", { media });
});
afterAll(() => world[Symbol.asyncDispose]());

test("PLUS-1113 a visitor's stream stops when its take leaves the share, and plays again when it is back", async () => {
  const given = { project: stage.projectId, folders: [stage.clips] };
  const guest = await enterLink(world, await createLink(world.as("supervisor"), given));
  const { asset } = await guest.graphql<{ asset: { newestVersion: { streamUrl: string } } }>(STREAM, {
    asset: clip.assetId,
  });
  const { streamUrl } = asset.newestVersion;
  const statuses = () =>
    Promise.all(
      [streamUrl, streamUrl.replace("master.m3u8", "180p-00000.m4s")].map(async (url) => (await fetch(url)).status),
    );
  expect(await statuses()).toEqual([200, 200]);
  await move(stage.otherDay);
  expect(await statuses()).toEqual([410, 410]);
  await move(stage.clips);
  expect(await statuses()).toEqual([200, 200]);
});

test("PLUS-1030 a visitor's stills stop when their take leaves the share, and are shown again when it is back; a member's stills stay", async () => {
  const given = { project: stage.projectId, folders: [stage.clips] };
  const guest = await enterLink(world, await createLink(world.as("supervisor"), given));
  const urls = await Promise.all(
    [guest, world.as("supervisor")].map(async (person) => {
      const { asset } = await person.graphql<{ asset: { newestVersion: { poster: { url: string } } } }>(STILL, {
        asset: clip.assetId,
      });
      return asset.newestVersion.poster.url;
    }),
  );
  const statuses = () => Promise.all(urls.map(async (url) => (await fetch(url)).status));
  expect(await statuses()).toEqual([200, 200]);
  await move(stage.otherDay);
  expect(await statuses()).toEqual([410, 200]);
  await move(stage.clips);
  expect(await statuses()).toEqual([200, 200]);
});

const STACKED = "query ($asset: ID!) { asset(assetId: $asset) { newestVersion { streamUrl poster { url } } } }";
const OUT = "mutation ($asset: ID!, $versions: [ID!]!) { moveVersionsOut(asset: $asset, versions: $versions) { id } }";
const STACK = "mutation ($onto: ID!, $asset: ID!) { stackAsset(onto: $onto, asset: $asset) { id } }";
const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $assets: [ID!]!) {
  requestDownload(project: $project, parent: $parent, assets: $assets, folders: []) { url } }`;

test("PLUS-1039 the stream, stills, original and archives of a version stop when it leaves a shared asset, and work again when it is back", async () => {
  const { storage } = world.platform;
  const here = { projectId: stage.projectId, folderId: stage.clips };
  const images = { poster: { file: "poster.webp", width: 16, height: 9 } };
  const media = { playable: "LADDER", mediaPrefix: PREFIX, images } as const;
  const [first, second, beside] = [
    await addAsset(world, here, "Stack", { sizeBytes: 5, media }),
    await addAsset(world, here, "Stack", { sizeBytes: 5, media }),
    await addAsset(world, here, "Beside", { sizeBytes: 5, media }),
  ];
  for (const { versionId } of [first, second, beside])
    await storage.write(`originals/${versionId}`, Readable.from([Buffer.from("bytes")]));
  const project = stage.projectId;
  const assets = [first.assetId, beside.assetId];
  const guest = await enterLink(
    world,
    await createLink(world.as("supervisor"), { project, assets, canDownload: true }),
  );
  const { asset } = await guest.graphql<{ asset: { newestVersion: { streamUrl: string; poster: { url: string } } } }>(
    STACKED,
    { asset: first.assetId },
  );
  const saved = async (ids: readonly string[]) => {
    const asked = { project, parent: stage.clips, assets: ids };
    return (await guest.graphql<{ requestDownload: { url: string } }>(DOWNLOAD, asked)).requestDownload.url;
  };
  const { streamUrl, poster } = asset.newestVersion;
  const urls = [streamUrl, poster.url, await saved([first.assetId])];
  const archive = await saved(assets);
  /** An archive that stops before a file is truncated. */
  const isWhole = async (url: string) => {
    try {
      const response = await fetch(url);
      await response.arrayBuffer();
      return response.status === 200;
    } catch {
      return false;
    }
  };
  const outcomes = () => Promise.all([...urls.map(async (url) => (await fetch(url)).status), isWhole(archive)]);
  expect(await outcomes()).toEqual([200, 200, 200, true]);
  const supervisor = world.as("supervisor");
  const { moveVersionsOut } = await supervisor.graphql<{ moveVersionsOut: { id: string } }>(OUT, {
    asset: first.assetId,
    versions: [second.versionId],
  });
  expect(await outcomes()).toEqual([410, 410, 410, false]);
  await supervisor.graphql(STACK, { onto: first.assetId, asset: moveVersionsOut.id });
  expect(await outcomes()).toEqual([200, 200, 200, true]);
});

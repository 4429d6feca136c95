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

test("PLUS-1030 a visitor's stills stop when their take leaves the share, and are shown again when it is back; a member's stay", async () => {
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

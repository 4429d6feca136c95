import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import { addAsset, assignFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const STREAM = "query ($asset: ID!) { asset(assetId: $asset) { newestVersion { streamUrl } } }";
const PREFIX = "renditions/x/y-1/full";

let world: TestWorld;
let stage: Stage;
const ids: string[] = [];
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  await world.platform.storage.write(`${PREFIX}/master.m3u8`, Readable.from([Buffer.from("#EXTM3U")]));
  const media = { playable: "LADDER", mediaPrefix: PREFIX } as const;
  const place = { projectId: stage.projectId, folderId: stage.clips };
  for (let take = 0; take < 30; take++) ids.push((await addAsset(world, place, `Take ${take}`, { media })).assetId);
  await allow(["VIEW", "SHARE"]);
});
afterAll(() => world[Symbol.asyncDispose]());

const allow = (rights: readonly string[]) => assignFolder(world, stage.projectId, stage.clips, "outsider", rights);

/** Returns a visitor's address of the first take's stream, on a share with this many takes. */
async function streamOfShare(takes: number): Promise<string> {
  const assets = ids.slice(0, takes);
  const visitor = await enterLink(world, await createLink(world.as("outsider"), { project: stage.projectId, assets }));
  const { asset } = await visitor.graphql<{ asset: { newestVersion: { streamUrl: string } } }>(STREAM, {
    asset: ids[0],
  });
  return asset.newestVersion.streamUrl;
}
const statusOf = async (address: string) => (await fetch(address)).status;

test("PLUS-1097 a request for a stream needs no more queries for a share with thirty takes than for one take", async () => {
  const asked = async (takes: number) => {
    const address = await streamOfShare(takes);
    const queries = await queriesDuring(world, async () => expect(await statusOf(address)).toBe(200));
    return queries.map(({ sql, parameters }) => [sql, JSON.stringify(parameters).length]);
  };
  const one = await asked(1);
  expect(one.length).toBeGreaterThan(1);
  expect(await asked(30)).toEqual(one);
});

test("PLUS-1097 a stream of a share stops immediately when its creator may no longer share one of its takes", async () => {
  const address = await streamOfShare(30);
  await allow(["VIEW"]);
  expect(await statusOf(address)).toBe(410);
  await allow(["VIEW", "SHARE"]);
  expect(await statusOf(address)).toBe(200);
  const move = (folder: string) =>
    world.platform.db
      .updateTable("asset")
      .set({ folder_id: folder })
      .where("id", "=", ids[29] ?? "")
      .execute();
  await move(stage.camera);
  expect(await statusOf(address)).toBe(410);
  await move(stage.clips);
  expect(await statusOf(address)).toBe(200);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { addAsset, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";
import { publishVersionMedia } from "./publish-version-media.ts";

let world: TestWorld;
let stage: Stage;
let clips: { readonly projectId: string; readonly folderId: string };
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  clips = { projectId: stage.projectId, folderId: stage.clips };
});
afterAll(() => world[Symbol.asyncDispose]());

const DELETE = `mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }`;
const SHOWN = `query ($id: ID!) { asset(assetId: $id) { duration
  newestVersion { playable duration isProcessing fileInfo { videoCodec } } } }`;
const MEDIA = { mediaPrefix: "media/v1/a1", playable: "LADDER", durationMs: 8_008 } as const;
const shown = async (id: string) =>
  (await world.as("viewer").graphql<{ asset: { duration: number; newestVersion: unknown } }>(SHOWN, { id })).asset;

test("media of an asset deleted in the meantime are not published", async () => {
  const { assetId, versionId } = await addAsset(world, clips, "gone.mov");
  await world.as("editor").graphql(DELETE, { project: stage.projectId, id: assetId });
  const { transact, clock } = world.platform;
  expect(await transact((unit) => publishVersionMedia(unit, clock, versionId, MEDIA))).toBe(false);
  const row = await world.platform.db
    .selectFrom("version")
    .select("playable")
    .where("id", "=", versionId)
    .executeTakeFirst();
  expect(row?.playable).toBe("NONE");
});

test("media are published in steps: what a step omits stays, and an older version changes no totals", async () => {
  const first = await addAsset(world, clips, "steps.mov", { media: { durationMs: 5_000, isProcessing: true } });
  const { transact, clock } = world.platform;
  await transact((unit) =>
    publishVersionMedia(unit, clock, first.versionId, {
      fileInfo: { audioCodec: "aac" },
      mediaPrefix: "media/q",
      playable: "QUICK",
    }),
  );
  await transact((unit) =>
    publishVersionMedia(unit, clock, first.versionId, { fileInfo: { videoCodec: "h264" }, isProcessing: false }),
  );
  const { newestVersion } = await shown(first.assetId);
  expect(newestVersion).toMatchObject({
    playable: "QUICK",
    duration: 5_000,
    isProcessing: false,
    fileInfo: { videoCodec: "h264" },
  });
  await addAsset(world, clips, "steps.mov", { media: { durationMs: 100 } });
  await transact((unit) => publishVersionMedia(unit, clock, first.versionId, { durationMs: 9_999 }));
  expect((await shown(first.assetId)).duration).toBe(100);
  expect(await brokenFolders(world)).toEqual([]);
});

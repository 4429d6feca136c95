import { afterAll, beforeAll, expect, test } from "vitest";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";
import type { AssetType } from "./asset-kinds.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const SOURCES = "query ($id: ID!) { asset(assetId: $id) { newestVersion { sourceUrl sources { url mimetype } } } }";
const DELETE = "mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }";

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, asserted field by field
type Answer = Record<string, any>;
const clips = () => ({ projectId: stage.projectId, folderId: stage.clips });
const poster = { file: "poster-320.jpg", width: 320, height: 180 };
const MEDIA = { mediaPrefix: "media/v1/a1", playable: "LADDER", images: { poster, thumbnail: poster } } as const;

test("PLUS-572 PLUS-578 the API lists where a clip lacks frames, and how many", async () => {
  const found = { missingFrames: 240, frameGaps: [{ frame: 20, frames: 4 }], frameGapCount: 101 };
  const { assetId } = await addAsset(world, clips(), "gaps.mov", { media: { ...MEDIA, fileInfo: found } });
  const query = `query ($id: ID!) { asset(assetId: $id) { newestVersion { fileInfo { isVariableRate missingFrames frameGaps { frame frames } frameGapCount } } } }`;
  const { asset } = await world.as("viewer").graphql<{ asset: Answer }>(query, { id: assetId });
  expect(asset.newestVersion.fileInfo).toEqual({ ...found, isVariableRate: false });
  const uneven = { media: { ...MEDIA, fileInfo: { isVariableRate: true } } };
  const variable = await addAsset(world, clips(), "uneven.mov", uneven);
  expect(await world.as("viewer").graphql(query, { id: variable.assetId })).toMatchObject({
    asset: { newestVersion: { fileInfo: { isVariableRate: true, missingFrames: 0 } } },
  });
});

test("DATA-032 a version with nothing but images or previews expires with these", async () => {
  const query = "query ($id: ID!) { asset(assetId: $id) { newestVersion { ttl stream { url } } } }";
  const { mediaPrefix, images } = MEDIA;
  const video = { ...poster, frames: 60, columns: 6, rows: 10 };
  const left: Record<string, unknown> = {};
  for (const [name, media] of Object.entries({ "image.jpg": { images }, "sheet.mov": { previews: { video } } })) {
    const { assetId } = await addAsset(world, clips(), name, { media: { mediaPrefix, ...media } });
    const { asset } = await world.as("viewer").graphql<{ asset: Answer }>(query, { id: assetId });
    const { ttl, stream } = asset.newestVersion;
    left[name] = [stream, Date.parse(ttl) - world.clock.nowMs() >= 24 * 3_600_000];
  }
  expect(left).toEqual({ "image.jpg": [null, true], "sheet.mov": [null, true] });
});

test("PLUS-573 a QuickTime original is served as MP4 for playing and downloaded unchanged", async () => {
  const media = { mimetype: "video/quicktime", playable: "ORIGINAL", fileInfo: { isBrowserSafe: true } } as const;
  const { assetId } = await addAsset(world, clips(), "phone.mov", { media });
  const { sourceUrl, sources } = (await world.as("editor").graphql<{ asset: Answer }>(SOURCES, { id: assetId })).asset
    .newestVersion;
  const typeOf = (url: string) => new URL(url).searchParams.get("type");
  expect([typeOf(sourceUrl), typeOf(sources[0].url)]).toEqual(["video/mp4", "video/quicktime"]);
  expect(sources[0].mimetype).toBe("video/quicktime");
  // A person who may not download it gets no address.
  await assignFolder(world, stage.projectId, stage.clips, "folderViewer", ["VIEW"]);
  const { asset } = await world.as("folderViewer").graphql<{ asset: Answer }>(SOURCES, { id: assetId });
  expect(asset.newestVersion).toEqual({ sourceUrl: null, sources: [] });
});

test("PLUS-1351 PLUS-1369 an original is offered alongside its renditions only if it is known to show the same frames", async () => {
  const kinds = {
    "with sound": { videoCodec: "h264", audioCodec: "aac" },
    "silent, as now stored": { videoCodec: "h264", audioCodec: null, knowsFirstPicture: true },
    "silent, as stored before": { videoCodec: "h264", audioCodec: null },
    "of variable rate, as stored before": { videoCodec: "h264", audioCodec: "aac", isVariableRate: true },
  };
  const offered: string[] = [];
  for (const [name, facts] of Object.entries(kinds)) {
    const media = {
      playable: "LADDER",
      mediaPrefix: "renditions/x/y",
      fileInfo: { isBrowserSafe: true, ...facts },
    } as const;
    const { assetId } = await addAsset(world, clips(), `${name}.mp4`, { media });
    const { asset } = await world.as("editor").graphql<{ asset: Answer }>(SOURCES, { id: assetId });
    if (asset.newestVersion.sourceUrl !== null) offered.push(name);
  }
  expect(offered).toEqual(["with sound", "silent, as now stored"]);
});

test("DATA-008 PLUS-376 a project shows its newest take, otherwise its newest image, never a document", async () => {
  const own = await stageProduction(world, "Posters");
  const folderId = await makeFolder(world, own.projectId, own.rootId, "Papers");
  const add = (type: AssetType, name: string, prefix: string) =>
    addAsset(world, { projectId: own.projectId, folderId }, name, { type, media: { ...MEDIA, mediaPrefix: prefix } });
  const shown = async () => {
    const { projects } = await world
      .as("superuser")
      .graphql<Answer>("{ projects(first: 100) { nodes { id poster { url } ttl } } }");
    const { poster, ttl } = projects.nodes.find((project: Answer) => project.id === own.projectId);
    // If it has addresses, they expire.
    expect(ttl === null).toBe(poster === null);
    return poster?.url;
  };
  await add("DOCUMENT", "call sheet.pdf", "media/paper/a1");
  expect(await shown()).toBeUndefined();
  await add("IMAGE", "fog.jpg", "media/image/a1");
  expect(await shown()).toContain("media/image/a1");
  const take = await add("VIDEO", "A001.mov", "media/take/a1");
  await add("IMAGE", "newer.jpg", "media/newer/a1");
  await add("DOCUMENT", "newer.pdf", "media/newer-paper/a1");
  expect(await shown()).toContain("media/take/a1");
  await world.as("superuser").graphql(DELETE, { project: own.projectId, id: take.assetId });
  expect(await shown()).toContain("media/newer/a1");
  expect(await brokenFolders(world)).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";

let world: TestWorld;
let stage: Stage;
let other: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  other = await stageProduction(world, "Southern Cross");
});
afterAll(() => world[Symbol.asyncDispose]());

const ASSET = `query ($id: ID!, $project: ID) { asset(assetId: $id, project: $project) {
  id projectId folderId parents { id name } name displayName type circled sceneTake metadata { label value position hidden type }
  createdBy { id name } createdAt updatedAt archiveFormat { icon label } size duration commentCount
  allowedTo { edit delete download share comment }
  versions { id number filename }
  newestVersion { id assetId number filename mimetype size totalSize checksum duration playable stream { url expiresAt } streamUrl
    sourceUrl waveformUrl sources { filename url size mimetype fileInfo { hdr } } framesPerSecond frameRate { numerator denominator }
    frameCount timecodeOffset dropFrame sourceWidth sourceHeight displayWidth displayHeight
    fileInfo { videoCodec videoBitrate audioCodec hdr colourTransfer bitDepth } isProcessing
    poster { url prefix width height sizes { width url } } images { still { url prefix sizes { url } } thumbnail { url prefix sizes { url } } }
    previews { thumbnail { url prefix frames columns rows width height sizes { url } } video { url prefix frames sizes { url } } }
    hasComments commentCount ttl createdBy { id name } } } }`;
const RENAME = `mutation ($id: ID, $assetId: ID, $newName: String!) { renameAsset(id: $id, assetId: $assetId, newName: $newName) { id name } }`;
const MOVE = `mutation ($project: ID!, $id: ID!, $newParent: ID!) { moveAsset(project: $project, id: $id, newParent: $newParent) { id folderId parents { name } } }`;
const DELETE = `mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }`;

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, asserted field by field
type Answer = Record<string, any>;
const assetFor = async (person: PersonName, id: string): Promise<Answer> =>
  (await world.as(person).graphql<{ asset: Answer }>(ASSET, { id })).asset;
const clips = () => ({ projectId: stage.projectId, folderId: stage.clips });

const MEDIA = {
  mediaPrefix: "media/v1/a1",
  playable: "LADDER",
  rateNumerator: 30_000,
  rateDenominator: 1_001,
  frameCount: 240,
  startFrame: 107_892,
  dropFrame: true,
  durationMs: 8_008,
  sourceWidth: 3_840,
  sourceHeight: 2_160,
  displayWidth: 1_920,
  displayHeight: 1_080,
  fileInfo: {
    videoCodec: "prores",
    videoBitrate: 220_000_000,
    audioCodec: "pcm_s24le",
    colourTransfer: "smpte2084",
    bitDepth: 10,
    mediaBytes: 500,
  },
  images: {
    poster: {
      file: "poster-640.jpg",
      width: 640,
      height: 360,
      sizes: [{ file: "poster-320.jpg", width: 320, height: 180 }],
    },
    still: { file: "still.jpg", width: 1_920, height: 1_080 },
    thumbnail: { file: "poster-320.jpg", width: 320, height: 180 },
  },
  previews: {
    thumbnail: {
      file: "sprite.jpg",
      frames: 30,
      columns: 6,
      rows: 5,
      width: 160,
      height: 90,
      sizes: [{ file: "sprite-small.jpg", width: 80, height: 45 }],
    },
    video: { file: "sprite-60.jpg", frames: 60, columns: 6, rows: 10, width: 176, height: 99 },
  },
} as const;

test("DATA-021 DATA-025 an asset is returned with its newest version, its frames and its signed media", async () => {
  const { assetId, versionId } = await addAsset(world, clips(), "A001.mov", { sizeBytes: 9_000, media: MEDIA });
  const asset = await assetFor("viewer", assetId);
  expect(asset).toMatchObject({
    name: "A001.mov",
    displayName: "A001.mov",
    type: "VIDEO",
    sceneTake: null,
    circled: false,
    size: 9_000,
    duration: 8_008,
  });
  const changedAt = new Date(world.clock.nowMs() + 60_000);
  await world.platform.db.updateTable("asset").set({ updated_at: changedAt }).where("id", "=", assetId).execute();
  expect(await assetFor("viewer", assetId)).toMatchObject({
    createdAt: asset.createdAt,
    updatedAt: changedAt.toISOString(),
  });
  expect(asset.allowedTo).toEqual({ edit: false, delete: false, download: false, share: false, comment: true });
  expect(asset.parents.map((parent: { name: string }) => parent.name)).toEqual([
    "Northern Light",
    "Day 01",
    "Camera A",
    "Clips",
  ]);
  const version = asset.newestVersion;
  await step("DATA-026 DATA-028 the newest version is returned with its stream", async () => {
    expect(version).toMatchObject({
      id: versionId,
      number: 1,
      totalSize: 9_500,
      duration: 8_008,
      sourceWidth: 3_840,
      sourceHeight: 2_160,
      displayWidth: 1_920,
      displayHeight: 1_080,
      playable: "LADDER",
      frameRate: { numerator: 30_000, denominator: 1_001 },
      frameCount: 240,
      timecodeOffset: 107_892,
      dropFrame: true,
      fileInfo: {
        videoCodec: "prores",
        videoBitrate: 220_000_000,
        audioCodec: "pcm_s24le",
        hdr: true,
        bitDepth: 10,
      },
      sourceUrl: null,
      hasComments: false,
      createdBy: { id: world.people.editor.id },
    });
    expect(version.framesPerSecond).toBeCloseTo(29.97, 2);
    expect(version.stream.url).toMatch(new RegExp(`^${world.url}/media/p/.+/media/v1/a1/master\\.m3u8$`));
    expect(version.streamUrl).toBe(version.stream.url);
  });
  await step("DATA-030 DATA-031 its images and sprite sheets are returned", async () => {
    expect(version.poster.url).toBe(`${version.poster.prefix}poster-640.jpg`);
    expect(version.poster.sizes[0].url).toBe(`${version.poster.prefix}poster-320.jpg`);
    const { prefix } = version.poster;
    const image = (url: string) => ({ prefix, url, sizes: [{ url }] });
    expect(version.images).toEqual({ still: image(`${prefix}still.jpg`), thumbnail: image(`${prefix}poster-320.jpg`) });
    const { thumbnail, video } = version.previews;
    expect(thumbnail).toMatchObject({ frames: 30, columns: 6, rows: 5 });
    expect(thumbnail.url).toBe(`${thumbnail.prefix}sprite.jpg`);
    expect(thumbnail.sizes).toEqual([{ url: `${thumbnail.prefix}sprite-small.jpg` }]);
    expect(video).toMatchObject({ frames: 60, url: `${video.prefix}sprite-60.jpg`, sizes: [{ url: video.url }] });
  });
});

test("DATA-032 the time to live is the earliest expiry of the version's addresses", async () => {
  const { assetId } = await addAsset(world, clips(), "ttl.mov", { media: MEDIA });
  const { newestVersion } = await assetFor("viewer", assetId);
  expect(newestVersion.ttl).toBe(newestVersion.stream.expiresAt);
  const bare = await addAsset(world, clips(), "bare.mov");
  expect((await assetFor("viewer", bare.assetId)).newestVersion).toMatchObject({
    ttl: null,
    stream: null,
    poster: null,
    playable: "NONE",
  });
});

test("PLUS-280 DATA-026 DATA-032 people who may download play a browser-safe original unchanged, others don't", async () => {
  const media = { playable: "ORIGINAL", fileInfo: { isBrowserSafe: true } } as const;
  const { assetId, versionId } = await addAsset(world, clips(), "safe.mp4", { media });
  expect((await assetFor("viewer", assetId)).newestVersion).toMatchObject({
    playable: "NONE",
    stream: null,
    sourceUrl: null,
    sources: [],
    ttl: null,
  });
  const seen = (await assetFor("editor", assetId)).newestVersion;
  expect(seen.stream.url).toContain(`/originals/${versionId}`);
  expect(seen.sourceUrl).toBe(seen.stream.url);
  expect(seen.ttl).toBe(seen.stream.expiresAt);
  const [source] = seen.sources;
  expect(source).toMatchObject({ filename: "safe.mp4", mimetype: "video/mp4" });
  expect(new URL(source.url).searchParams.get("name")).toBe("safe.mp4");
});

test("DATA-022 DATA-023 DATA-024 FORMAT-004 slate, name, circle and archive format come from the metadata and the project's slate format", async () => {
  const { assetId } = await addAsset(world, clips(), "slate.mov");
  expect(await assetFor("viewer", assetId)).toMatchObject({ sceneTake: null, displayName: "slate.mov" });
  const field = (label: string, value: string, position: number) => ({
    label,
    type: position === 2 ? "number" : "text",
    value,
    position,
    hidden: position > 1,
  });
  await world.platform.db
    .updateTable("asset")
    .set({
      metadata: JSON.stringify([
        field("Scene", "19A", 0),
        field("Shot", "2", 1),
        field("Take", "3", 2),
        field("Selected", "yes", 3),
      ]),
    })
    .where("id", "=", assetId)
    .execute();
  expect((await assetFor("viewer", assetId)).metadata).toEqual([
    field("Scene", "19A", 0),
    field("Shot", "2", 1),
    field("Take", "3", 2),
    field("Selected", "yes", 3),
  ]);
  expect(await assetFor("viewer", assetId)).toMatchObject({
    sceneTake: "19A / 2 / 3",
    displayName: "19A / 2 / 3",
    circled: true,
  });
  const setFormat = (slateFormat: string) =>
    world
      .as("supervisor")
      .graphql(
        `mutation ($id: ID!, $slateFormat: SlateFormat!) { updateProjectSettings(id: $id, slateFormat: $slateFormat) { id } }`,
        { id: stage.projectId, slateFormat },
      );
  await setFormat("SCENE_TAKE");
  expect((await assetFor("viewer", assetId)).sceneTake).toBe("19A / 3");
  await setFormat("SCENE_SHOT_TAKE");
  await world.platform.db.updateTable("asset").set({ archive_format: "LTO-8" }).where("id", "=", assetId).execute();
  await step("DATA-021 an archived asset has its format, with an icon", async () => {
    expect(await assetFor("editor", assetId)).toMatchObject({
      archiveFormat: { icon: "lto", label: "LTO-8" },
      allowedTo: { download: false, edit: true },
    });
  });
});

test("DATA-005 a file with an existing name becomes its next version, regardless of case", async () => {
  const first = await addAsset(world, clips(), "Comp.mov", { sizeBytes: 10, media: { durationMs: 4_000 } });
  const second = await addAsset(world, clips(), "COMP.mov", { sizeBytes: 30, by: "supervisor" });
  expect(second.assetId).toBe(first.assetId);
  const asset = await assetFor("viewer", first.assetId);
  expect(asset.versions.map((version: Answer) => [version.number, version.filename])).toEqual([
    [2, "COMP.mov"],
    [1, "Comp.mov"],
  ]);
  expect(asset).toMatchObject({
    size: 30,
    duration: null,
    newestVersion: { id: second.versionId, createdBy: { id: world.people.supervisor.id } },
  });
  expect(await brokenFolders(world)).toEqual([]);
});

test("files with the same name that arrive concurrently become versions of one asset, none lost, none duplicated", async () => {
  const folderId = await makeFolder(world, stage.projectId, stage.clips, "Burst");
  const added = await Promise.all(
    Array.from({ length: 6 }, () =>
      addAsset(world, { projectId: stage.projectId, folderId }, "burst.mov", { sizeBytes: 5 }),
    ),
  );
  expect(new Set(added.map(({ assetId }) => assetId)).size).toBe(1);
  const asset = await assetFor("viewer", added[0]?.assetId ?? "");
  expect(asset.versions.map((version: Answer) => version.number)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await brokenFolders(world)).toEqual([]);
});

test("ASSETS-013 an asset that is elsewhere, unknown or hidden is not found", async () => {
  const { assetId } = await addAsset(world, clips(), "guarded.mov");
  const mine = await addAsset(world, { projectId: stage.projectId, folderId: stage.otherDay }, "other day.mov");
  expect((await assetFor("folderViewer", assetId)).allowedTo).toEqual({
    edit: false,
    delete: false,
    download: false,
    share: false,
    comment: true,
  });
  expect(await world.as("folderViewer").refusal(ASSET, { id: mine.assetId })).toBe("NOT_FOUND");
  expect(await world.as("outsider").refusal(ASSET, { id: assetId })).toBe("NOT_FOUND");
  expect(await world.as("superuser").refusal(ASSET, { id: assetId, project: other.projectId })).toBe("NOT_FOUND");
  for (const id of [randomUUID(), "", "x", stage.clips])
    expect(await world.as("superuser").refusal(ASSET, { id })).toBe("NOT_FOUND");
  expect((await world.anonymous.ask(ASSET, { id: assetId })).status).toBe(401);
});

test("ASSETS-014 an asset can be renamed by id or assetId, but not to a taken name", async () => {
  const { assetId } = await addAsset(world, clips(), "old name.mov");
  await addAsset(world, clips(), "taken.mov");
  const rename = async (variables: Answer) =>
    (await world.as("editor").graphql<Answer>(RENAME, variables)).renameAsset.name;
  expect(await rename({ id: assetId, newName: " new name.mov " })).toBe("new name.mov");
  expect(await rename({ assetId, newName: "NEW NAME.mov" })).toBe("NEW NAME.mov");
  const refused = (person: PersonName, variables: Answer) => world.as(person).refusal(RENAME, variables);
  expect(await refused("editor", { id: assetId, newName: "Taken.mov" })).toBe("NAME_CONFLICT");
  expect(await refused("editor", { id: assetId, newName: "" })).toBe("VALIDATION");
  expect(await refused("editor", { newName: "x" })).toBe("VALIDATION");
  expect(await refused("viewer", { id: assetId, newName: "x" })).toBe("FORBIDDEN");
  expect(await refused("outsider", { id: assetId, newName: "x" })).toBe("NOT_FOUND");
});

test("when two people concurrently give two assets the same name, one of them gets it", async () => {
  const one = await addAsset(world, clips(), "race one.mov");
  const two = await addAsset(world, clips(), "race two.mov");
  const ask = (person: PersonName, id: string) => world.as(person).ask(RENAME, { id, newName: "winner.mov" });
  const answers = await Promise.all([ask("editor", one.assetId), ask("supervisor", two.assetId)]);
  expect(answers.map((answer) => answer.errors[0]?.extensions.code ?? "ok").sort()).toEqual(["NAME_CONFLICT", "ok"]);
});

test("ASSETS-015 FOLDERS-111 an asset can be moved within its project, with its size and length, if the person may edit both folders", async () => {
  const { assetId } = await addAsset(world, clips(), "mover.mov", {
    sizeBytes: 70,
    media: { ...MEDIA, durationMs: 900 },
  });
  const to = await makeFolder(world, stage.projectId, stage.rootId, "Selects");
  const move = { project: stage.projectId, id: assetId, newParent: to };
  const { moveAsset } = await world.as("editor").graphql<Answer>(MOVE, move);
  expect(moveAsset).toMatchObject({ folderId: to, parents: [{ name: "Northern Light" }, { name: "Selects" }] });
  expect(await brokenFolders(world)).toEqual([]);
  const refused = (person: PersonName, change: Answer) => world.as(person).refusal(MOVE, { ...move, ...change });
  expect(await refused("viewer", {})).toBe("FORBIDDEN");
  expect(await refused("superuser", { newParent: other.day })).toBe("NOT_FOUND");
  expect(await refused("superuser", { project: other.projectId })).toBe("NOT_FOUND");
  expect(await refused("editor", { newParent: "x" })).toBe("NOT_FOUND");
  await addAsset(world, clips(), "mover.mov");
  expect(await refused("editor", { newParent: stage.clips })).toBe("NAME_CONFLICT");
  const third = await stageProduction(world, "Third Light");
  const place = { projectId: third.projectId, folderId: third.day };
  const stays = await addAsset(world, place, "stays.mov");
  await assignFolder(world, third.projectId, third.day, "outsider", ["VIEW", "EDIT"]);
  await assignFolder(world, third.projectId, third.otherDay, "outsider", ["VIEW"]);
  const away = { project: third.projectId, id: stays.assetId, newParent: third.otherDay };
  expect(await world.as("outsider").refusal(MOVE, away)).toBe("FORBIDDEN");
});

test("ASSETS-017 DATA-018 a deleted asset is gone, its name is free, and counters and posters are updated", async () => {
  const folderId = await makeFolder(world, stage.projectId, stage.rootId, "Bin");
  const folder = { projectId: stage.projectId, folderId };
  const older = await addAsset(world, folder, "older.mov", { media: MEDIA });
  const newer = await addAsset(world, folder, "newer.mov", { media: { ...MEDIA, mediaPrefix: "media/v2/a1" } });
  const POSTER = `query ($id: ID!, $project: ID!) { folder(id: $id, project: $project) { poster { url } images { poster { url } thumbnail { url } } ttl } }`;
  const poster = async () =>
    (await world.as("viewer").graphql<Answer>(POSTER, { id: folderId, project: stage.projectId })).folder.poster?.url;
  expect(await poster()).toContain("media/v2/a1");
  const { folder: shown } = await world
    .as("viewer")
    .graphql<Answer>(POSTER, { id: folderId, project: stage.projectId });
  const expiry = ({ url }: Answer) => world.platform.addresses.openGet(new URL(url).pathname, {}).expiresAtMs;
  expect(Date.parse(shown.ttl)).toBe(Math.min(expiry(shown.images.poster), expiry(shown.images.thumbnail)));
  await step("DATA-017 its poster and thumbnail are images of the take", async () => {
    expect(shown.images.poster.url).toBe(shown.poster.url);
    expect(shown.images.thumbnail.url).toMatch(/media\/v2\/a1\/poster-320\.jpg$/);
  });
  const remove = { project: stage.projectId, id: newer.assetId };
  expect(await world.as("viewer").refusal(DELETE, remove)).toBe("FORBIDDEN");
  expect(await world.as("superuser").refusal(DELETE, { ...remove, project: other.projectId })).toBe("NOT_FOUND");
  expect(await world.as("editor").graphql(DELETE, remove)).toEqual({ deleteAsset: true });
  expect(await world.as("editor").refusal(DELETE, remove)).toBe("NOT_FOUND");
  expect(await poster()).toContain("media/v1/a1");
  await world.as("editor").graphql(DELETE, { project: stage.projectId, id: older.assetId });
  expect(await poster()).toBeUndefined();
  expect((await addAsset(world, folder, "newer.mov")).assetId).not.toBe(newer.assetId);
  expect(await brokenFolders(world)).toEqual([]);
});

test("ASSETS-018 WATERMARK-059 a random asset of the folder, and the first of a project, are only chosen among visible assets", async () => {
  const RANDOM = `query ($f: ID!, $p: ID!) { randomAsset(folderId: $f, projectId: $p) { id folderId } }`;
  const FIRST = `query ($p: ID!) { firstAsset(projectId: $p) { id folderId } }`;
  for (const place of [stage.camera, stage.rootId])
    await addAsset(world, { projectId: stage.projectId, folderId: place }, "shown first.mov");
  const folderId = await makeFolder(world, stage.projectId, stage.rootId, "Lottery");
  const variables = { f: folderId, p: stage.projectId };
  expect(await world.as("viewer").graphql(RANDOM, variables)).toEqual({ randomAsset: null });
  const ids = new Set<string>();
  for (let n = 0; n < 5; n++)
    ids.add((await addAsset(world, { projectId: stage.projectId, folderId }, `ball ${n}`)).assetId);
  const drawn = new Set<string>();
  for (let n = 0; n < 8 || (drawn.size < 2 && n < 100); n++) {
    const { randomAsset } = await world.as("viewer").graphql<Answer>(RANDOM, variables);
    expect(ids.has(randomAsset.id)).toBe(true);
    drawn.add(randomAsset.id);
  }
  expect(drawn.size).toBeGreaterThan(1);
  expect(await world.as("folderViewer").refusal(RANDOM, variables)).toBe("NOT_FOUND");
  expect(await world.as("folderViewer").refusal(RANDOM, { ...variables, f: stage.day })).toBe("FORBIDDEN");
  const first = (await world.as("folderViewer").graphql<Answer>(FIRST, { p: stage.projectId })).firstAsset;
  expect([stage.camera, stage.clips]).toContain(first.folderId);
  expect((await world.as("viewer").graphql<Answer>(FIRST, { p: stage.projectId })).firstAsset.id).toBeDefined();
  expect((await world.as("superuser").graphql<Answer>(FIRST, { p: other.projectId })).firstAsset).toBeNull();
  const root = { projectId: other.projectId, folderId: other.rootId };
  const { assetId: oldest } = await addAsset(world, root, "b.mov");
  world.clock.advance(1_000);
  await addAsset(world, root, "a.mov");
  expect(await world.as("superuser").graphql(FIRST, { p: other.projectId })).toMatchObject({
    firstAsset: { id: oldest },
  });
  expect(await world.as("outsider").refusal(FIRST, { p: stage.projectId })).toBe("NOT_FOUND");
});

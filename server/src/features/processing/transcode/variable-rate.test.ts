import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseFrameTimes } from "#core/timecode/frame-times.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { makeUnevenClip, unevenStart } from "#media/test-clips/uneven-clip.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";

interface Listed {
  readonly playable: string;
  readonly frameCount: number;
  readonly framesPerSecond: number;
  readonly frameTimesUrl: string | null;
  readonly streamUrl: string | null;
}

let world: ProductionWorld;
let temp: TempFolder;

beforeAll(async () => {
  world = await productionWorld({ worker: true, fakeTime: false });
  temp = await tempFolder();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

async function listed(id: string): Promise<Listed> {
  const query = `query($id: ID!) { asset(assetId: $id) { newestVersion { playable frameCount framesPerSecond
    timecodeOffset frameTimesUrl streamUrl sourceUrl fileInfo { isVariableRate } } } }`;
  return (await world.as("editor").graphql<{ asset: { newestVersion: Listed } }>(query, { id })).asset.newestVersion;
}

const timesOf = async ({ frameTimesUrl }: Listed) => await (await fetch(frameTimesUrl ?? "")).json();

test("PLUS-576 a variable-rate clip plays with its list of frames, which stays the same from the quick rung to the ladder", async () => {
  const output = temp.file("uneven.mp4");
  await makeUnevenClip({ output, frames: 130, width: 640, height: 360, audio: ["-c:a", "aac"] });
  const file = { name: "uneven.mp4", bytes: await readFile(output) };
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, file);
  const id = sent?.assetId ?? "";
  await until(async () => (await listed(id)).playable !== "NONE", 60_000);
  const early = await timesOf(await listed(id));
  await until(async () => (await listed(id)).playable === "LADDER", 60_000);
  const done = await listed(id);
  const fileInfo = { isVariableRate: true };
  expect(done).toMatchObject({ frameCount: 130, timecodeOffset: null, sourceUrl: null, fileInfo });
  const times = await timesOf(done);
  expect(times).toEqual(early);
  const list = parseFrameTimes(times);
  expect(list?.startsUs.filter((us, frame) => Math.abs(us / 1e6 - unevenStart(frame)) > 0.0101)).toEqual([]);
  expect(done.framesPerSecond).toBeCloseTo(130 / ((list?.endUs ?? 0) / 1e6), 2);
  // The list is next to the stream, with the same signature.
  expect(new URL(".", done.frameTimesUrl ?? "").href).toBe(new URL(".", done.streamUrl ?? "").href);
}, 180_000);

test("PLUS-576 a variable-rate clip that is processed again keeps its previous frame count, because comments refer to it", async () => {
  const output = temp.file("again.mp4");
  await makeUnevenClip({ output, frames: 30, width: 160, height: 96 });
  const file = { name: "again.mp4", bytes: await readFile(output) };
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, file);
  const id = sent?.assetId ?? "";
  await madeSince(id, null);
  const first = await listed(id);
  expect(first).toMatchObject({ frameCount: 30, frameTimesUrl: expect.any(String) });
  const times = await timesOf(first);
  await makeAnew(id);
  const second = await listed(id);
  expect(second).toMatchObject({ frameCount: 30, framesPerSecond: first.framesPerSecond });
  expect(await timesOf(second)).toEqual(times);
  // As written by a release without frame lists.
  await sql`update version set file_info = file_info - 'frameTimesFile' where asset_id = ${id}::uuid`.execute(
    world.platform.db,
  );
  await makeAnew(id);
  const third = await listed(id);
  expect(third.frameTimesUrl).toBeNull();
  expect(third.frameCount).toBeGreaterThan(30);
}, 180_000);

const prefixOf = async (assetId: string) =>
  await world.platform.db
    .selectFrom("version")
    .select(["media_prefix", "playable", "is_processing"])
    .where("asset_id", "=", assetId)
    .executeTakeFirstOrThrow();

/** Waits for a whole ladder with another prefix. */
async function madeSince(assetId: string, prefix: string | null): Promise<void> {
  await until(async () => {
    const { media_prefix, playable, is_processing } = await prefixOf(assetId);
    return media_prefix !== prefix && playable === "LADDER" && !is_processing;
  }, 60_000);
}

async function makeAnew(assetId: string): Promise<void> {
  const { media_prefix } = await prefixOf(assetId);
  const start = `mutation ($project: ID!, $assets: [ID!]) {
    startMaintenance(task: REGENERATE, project: $project, assets: $assets) { id } }`;
  await world.as("superuser").graphql(start, { project: world.projectId, assets: [assetId] });
  await madeSince(assetId, media_prefix);
}

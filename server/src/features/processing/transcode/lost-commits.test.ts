import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import type { Transact } from "#server/platform/outbox/transact.ts";
import type { Platform } from "#server/platform/platform.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { pastFirstPicture } from "#testkit/stages/past-first-picture.ts";
import { PLAYLIST_FILE } from "../../assets/versions/published-media.ts";
import { quickJob } from "./quick.job.ts";
import { transcodeJob } from "./transcode.job.ts";

const LOST = "Connection terminated unexpectedly";

/** No worker runs: the tests run the jobs themselves. */
let world: ProductionWorld;
let bytes: Buffer;
beforeAll(async () => {
  await using temp = await tempFolder();
  const output = temp.file("clip.mov");
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 5, audio: false });
  bytes = await readFile(output);
  world = await productionWorld({ config: { ffmpegPath: "ffmpeg", ffprobePath: "ffprobe" } });
});
afterAll(() => world[Symbol.asyncDispose]());

async function sendClip(name: string) {
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
  const { db, storage } = world.platform;
  const { versionId = "", assetId = "" } = sent ?? {};
  const jobId = sent?.jobId ?? "";
  const columns = ["media_prefix as prefix", "playable", "is_processing as isProcessing"] as const;
  const row = () => db.selectFrom("version").select(columns).where("id", "=", versionId).executeTakeFirstOrThrow();
  const run = (attempt: number, platform: Partial<Platform>) => ({
    jobId,
    payload: { versionId },
    attempt,
    signal: new AbortController().signal,
    platform: { ...world.platform, ...platform },
    reportProgress: () => undefined,
    fence: async () => {},
  });
  const query = "query ($id: ID!) { asset(assetId: $id) { newestVersion { streamUrl } } }";
  const stream = async () => {
    type Answer = { asset: { newestVersion: { streamUrl: string | null } } };
    const { asset } = await world.as("editor").graphql<Answer>(query, { id: assetId });
    return asset.newestVersion.streamUrl;
  };
  const files = async () => {
    const found: string[] = [];
    for await (const { key } of storage.list()) if (key.startsWith(`renditions/${versionId}/`)) found.push(key);
    return found;
  };
  const trash = () => db.updateTable("asset").set({ deleted_at: new Date() }).where("id", "=", assetId).execute();
  return { jobId, row, run, stream, files, trash };
}

/** Commits, but loses the first response once `isDone`. */
function withoutResponse(isDone: () => Promise<boolean>): Transact {
  let isLost = false;
  return async (work) => {
    const result = await world.platform.transact(work);
    if (isLost || !(await isDone())) return result;
    isLost = true;
    throw new Error(LOST);
  };
}

test("PLUS-1376 a ladder that was published in a commit without a response keeps its files", async () => {
  const { jobId, row, run, stream } = await sendClip("ladder.mov");
  await pastFirstPicture(world, jobId);
  const transact = withoutResponse(async () => (await row()).playable === "LADDER");
  await expect(transcodeJob.run(run(1, { transact }))).rejects.toThrow(LOST);
  expect(await row()).toMatchObject({ playable: "LADDER", isProcessing: false });
  expect((await fetch((await stream()) ?? "")).status).toBe(200);
});

test("PLUS-1376 a published ladder keeps its files when leftovers of earlier attempts can't be removed", async () => {
  const { jobId, row, run, stream } = await sendClip("kept.mov");
  await pastFirstPicture(world, jobId);
  const { storage } = world.platform;
  const deletePrefix = async (prefix: string) => {
    if (prefix.endsWith(`${jobId}-1`) && (await row()).playable === "LADDER") throw new Error("no storage");
    await storage.deletePrefix(prefix);
  };
  await expect(transcodeJob.run(run(2, { storage: { ...storage, deletePrefix } }))).rejects.toThrow("no storage");
  expect((await fetch((await stream()) ?? "")).status).toBe(200);
});

test("PLUS-1376 a growing rendition that was published in a commit without a response is withdrawn with its files", async () => {
  const { row, run, files } = await sendClip("quick.mov");
  const transact = withoutResponse(async () => (await row()).prefix !== null);
  await expect(quickJob.run(run(1, { transact }))).rejects.toThrow(LOST);
  expect([await row(), await files()]).toMatchObject([{ prefix: null, isProcessing: false }, []]);
});

test("PLUS-1379 a growing rendition of a clip that has been moved to the trash keeps its files while its record refers to them", async () => {
  const { row, run, files, trash } = await sendClip("trashed.mov");
  const transact = withoutResponse(async () => {
    if ((await row()).prefix === null) return false;
    await trash();
    return true;
  });
  await expect(quickJob.run(run(1, { transact }))).rejects.toThrow(LOST);
  expect(await files()).toContain(`${(await row()).prefix}/${PLAYLIST_FILE}`);
});

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#core/errors/app-error.ts";
import type { Transact } from "#server/platform/outbox/transact.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { addAsset } from "#testkit/stage-production.ts";
import { until } from "#testkit/until.ts";
import { takeFrameJob } from "./take-frame.job.ts";

const LOST = "Connection terminated unexpectedly";
const SHOWN = "query ($id: ID!, $project: ID!) { folder(id: $id, project: $project) { hasOwnPoster poster { url } } }";

let world: ProductionWorld;
let versionId: string;
beforeAll(async () => {
  world = await productionWorld({ worker: true, fakeTime: false });
  const bytes = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: "#777" } })
    .png()
    .toBuffer();
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, { name: "a.png", bytes });
  versionId = sent?.versionId ?? "";
  const asked = () => world.platform.db.selectFrom("version").select("is_processing").where("id", "=", versionId);
  await until(async () => !(await asked().executeTakeFirstOrThrow()).is_processing, 60_000);
});
afterAll(() => world[Symbol.asyncDispose]());

function takeFrame(jobId: string, attempt: number, platform: Partial<Platform>, of = versionId) {
  return takeFrameJob.run({
    jobId,
    payload: { folderId: world.folderId, versionId: of, frame: 0, userId: world.people.supervisor.id },
    attempt,
    signal: new AbortController().signal,
    platform: { ...world.platform, ...platform },
    reportProgress: () => undefined,
    fence: async () => {},
  });
}

/** A storage that is full after its first file. */
function nearlyFull(storage: Storage): Storage {
  let taken = 0;
  const takeFile: Storage["takeFile"] = async (...file) => {
    if (taken > 0) throw new AppError("STORAGE_FULL");
    taken += 1;
    return await storage.takeFile(...file);
  };
  return { ...storage, takeFile };
}

async function files(jobId: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { key } of world.platform.storage.list()) if (key.startsWith(`images/${jobId}/`)) found.push(key);
  return found;
}

test("PLUS-1377 a poster that was published in a commit without a response keeps its images when the next attempt fails", async () => {
  const { clock, storage } = world.platform;
  const jobId = clock.uuid();
  const withoutResponse: Transact = async (work) => {
    await world.platform.transact(work);
    throw new Error(LOST);
  };
  await expect(takeFrame(jobId, 1, { transact: withoutResponse })).rejects.toThrow(LOST);
  const made = await files(jobId);
  expect(made.length).toBeGreaterThan(1);
  await expect(takeFrame(jobId, 2, { storage: nearlyFull(storage) })).rejects.toMatchObject({
    name: "PermanentJobError",
  });
  expect(await files(jobId)).toEqual(made);
  const place = { id: world.folderId, project: world.projectId };
  type Shown = { folder: { hasOwnPoster: boolean; poster: { url: string } | null } };
  const { folder } = await world.as("supervisor").graphql<Shown>(SHOWN, place);
  expect([folder.hasOwnPoster, (await fetch(folder.poster?.url ?? "")).status]).toEqual([true, 200]);
});

test("PLUS-1377 the images of a poster that no folder shows are deleted when their job fails", async () => {
  const { clock, storage } = world.platform;
  const jobId = clock.uuid();
  let inMiddle: readonly string[] = [];
  const deletePrefix: Storage["deletePrefix"] = async (prefix) => {
    inMiddle = await files(jobId);
    await storage.deletePrefix(prefix);
  };
  const failing = { ...nearlyFull(storage), deletePrefix };
  await expect(takeFrame(jobId, 1, { storage: failing })).rejects.toMatchObject({ name: "PermanentJobError" });
  expect([inMiddle.length, await files(jobId)]).toEqual([1, []]);
});

test("PLUS-1355 the poster of a clip without renditions waits while they are made, and fails with a clear message if there will be none", async () => {
  const { clock, db } = world.platform;
  const place = { projectId: world.projectId, folderId: world.folderId };
  const { versionId: clip } = await addAsset(world, place, "later.mov", { media: { isProcessing: true } });
  const take = () => takeFrame(clock.uuid(), 1, {}, clip);
  await expect(take()).rejects.toMatchObject({ name: "NotYetError" });
  await db.updateTable("version").set({ is_processing: false }).where("id", "=", clip).execute();
  await expect(take()).rejects.toMatchObject({
    name: "PermanentJobError",
    message: "This clip has no renditions. Regenerate them, then set the poster again.",
  });
});

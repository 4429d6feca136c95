import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Transact } from "#server/platform/outbox/transact.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";
import { markDownloadJob } from "./mark-download.job.ts";

const REQUEST = `mutation ($project: ID!, $parent: ID!, $assets: [ID!]!) {
  requestMarkedDownload(project: $project, parent: $parent, assets: $assets) { id } }`;
const ASK = "query ($id: ID!) { markedDownload(id: $id) { state url } }";
const LOST = "Connection terminated unexpectedly";

interface Shown {
  readonly state: string;
  readonly url: string | null;
}

let world: ProductionWorld;
let guest: TestClient;
let assets: readonly string[];

beforeAll(async () => {
  world = await productionWorld({ worker: true, fakeTime: false });
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#777" } })
    .png()
    .toBuffer();
  const send = (name: string) => uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
  assets = [await send("a.png"), await send("b.png")].map(([sent]) => sent?.assetId ?? "");
  const watermark = { position: "CENTER", text: "For review" };
  const given = { project: world.projectId, assets, name: "Ada", canDownload: true, watermark };
  guest = await enterLink(world, await createLink(world.as("editor"), given));
});
afterAll(() => world[Symbol.asyncDispose]());

/** Creates a download before its first turn, which no worker runs. */
async function unmade(wanted: readonly string[]) {
  const { db, storage } = world.platform;
  const input = { project: world.projectId, parent: world.folderId, assets: wanted };
  const { id } = (await guest.graphql<{ requestMarkedDownload: { id: string } }>(REQUEST, input)).requestMarkedDownload;
  const row = () => db.selectFrom("marked_download").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { job_id } = await row();
  const job = () => db.selectFrom("job").select("state").where("id", "=", job_id).executeTakeFirstOrThrow();
  await until(async () => (await job()).state === "COMPLETED", 60_000);
  await storage.deletePrefix(`marked/${id}`);
  const empty = { parts: "[]", storage_key: null, size_bytes: null };
  await db.updateTable("marked_download").set(empty).where("id", "=", id).execute();
  const turn = (attempt: number, transact: Transact = world.platform.transact, fence = async () => {}) =>
    markDownloadJob.run({
      jobId: job_id,
      payload: { id },
      attempt,
      signal: new AbortController().signal,
      platform: { ...world.platform, transact },
      reportProgress: () => undefined,
      fence,
    });
  const shown = async () => (await guest.graphql<{ markedDownload: Shown }>(ASK, { id })).markedDownload;
  return { id, row, turn, shown };
}

/** Commits, but loses the response once `isDone`. */
const withoutResponse =
  (isDone: () => Promise<boolean>): Transact =>
  async (work) => {
    const result = await world.platform.transact(work);
    if (await isDone()) throw new Error(LOST);
    return result;
  };

test("PLUS-1370 a download that became ready in a commit without a response keeps its file, even if its job fails", async () => {
  const { id, row, turn, shown } = await unmade(assets.slice(0, 1));
  const lost = withoutResponse(async () => (await row()).storage_key !== null);
  await expect(turn(10, lost)).rejects.toThrow(LOST);
  const status = async () => (await fetch((await shown()).url ?? "")).status;
  expect([(await shown()).state, await status()]).toEqual(["READY", 200]);
  await turn(11);
  await markDownloadJob.abandoned?.({ id }, world.platform);
  expect([(await shown()).state, await status()]).toEqual(["READY", 200]);
});

test("PLUS-1370 a file of an archive that was recorded in a commit without a response stays in the archive", async () => {
  const { row, turn, shown } = await unmade(assets);
  const parts = async () => ((await row()).parts as readonly unknown[]).length;
  await expect(
    turn(
      10,
      withoutResponse(async () => (await parts()) === 1),
    ),
  ).rejects.toThrow(LOST);
  expect(await parts()).toBe(1);
  await turn(11);
  expect(await parts()).toBe(2);
  await turn(11);
  expect((await shown()).state).toBe("READY");
  expect((await fetch((await shown()).url ?? "")).status).toBe(200);
});

test("PLUS-1370 a file whose record was certainly rolled back is deleted", async () => {
  const { id, turn, row } = await unmade(assets.slice(1));
  const { storage } = world.platform;
  const onceStored = async () => {
    if ((await storage.stat(`marked/${id}/10`)) !== null) throw new Error("another attempt has it");
  };
  await expect(turn(10, undefined, onceStored)).rejects.toThrow("another attempt has it");
  expect(await storage.stat(`marked/${id}/10`)).toBeNull();
  expect((await row()).storage_key).toBeNull();
});

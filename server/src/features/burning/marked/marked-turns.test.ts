import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PermanentJobError } from "#server/platform/queue/job-errors.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { markDownloadJob } from "./mark-download.job.ts";
import type { MarkedPlan } from "./marked-download-store.ts";

const REQUEST = `mutation ($project: ID!, $parent: ID!, $assets: [ID!]!) {
  requestMarkedDownload(project: $project, parent: $parent, assets: $assets) { id } }`;
const ASK = "query ($id: ID!) { markedDownload(id: $id) { state } }";
/** The space of all downloads; those in this test have a few kilobytes. */
const ROOM_BYTES = 1024 ** 2;

test("PLUS-1121 between two files an archive is being prepared, and nothing of it is kept if one fails", async () => {
  await using world = await productionWorld({
    worker: true,
    fakeTime: false,
    config: { burning: { slots: 2, mostLines: 720, cacheGib: 1, downloadsGib: ROOM_BYTES / 1024 ** 3 } },
  });
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#777" } })
    .png()
    .toBuffer();
  const names = ["a.png", "b.png"];
  const sent = await Promise.all(
    names.map((name) => uploadClient(world.as("editor")).plain(world.folderId, { name, bytes })),
  );
  const assets = sent.map(([file]) => file?.assetId ?? "");
  const place = { project: world.projectId, assets };
  const watermark = { position: "CENTER", text: "For review" };
  const guest = await enterLink(
    world,
    await createLink(world.as("editor"), { ...place, name: "Ada", canDownload: true, watermark }),
  );
  const asked = { ...place, parent: world.folderId };
  const { id } = (await guest.graphql<{ requestMarkedDownload: { id: string } }>(REQUEST, asked)).requestMarkedDownload;
  const { db, storage } = world.platform;
  const stateNow = async () =>
    (await guest.graphql<{ markedDownload: { state: string } }>(ASK, { id })).markedDownload.state;
  const row = () => db.selectFrom("marked_download").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  // As before its first turn, with its second file deleted; no worker runs it.
  const { plan, job_id } = await row();
  const job = () => db.selectFrom("job").select("state").where("id", "=", job_id).executeTakeFirstOrThrow();
  await until(async () => (await job()).state === "COMPLETED", 60_000);
  const { files, ...rest } = plan as unknown as MarkedPlan;
  const gone = {
    ...rest,
    files: files.map((file, place) => (place === 0 ? file : { ...file, versionId: randomUUID() })),
  };
  await db
    .updateTable("marked_download")
    .set({ plan: JSON.stringify(gone), parts: "[]", storage_key: null, size_bytes: null })
    .where("id", "=", id)
    .execute();
  await db.updateTable("job").set({ state: "WAITING" }).where("id", "=", job_id).execute();
  const turn = (attempt: number, fence = async () => {}) =>
    markDownloadJob.run({
      jobId: job_id,
      payload: { id },
      attempt,
      signal: new AbortController().signal,
      platform: world.platform,
      reportProgress: () => undefined,
      fence,
    });
  expect(await stateNow()).toBe("WAITING");
  await step("PLUS-1223 a file that is stored after a cancellation is deleted again", async () => {
    let asked = 0;
    const cancelledOnceStored = async () => {
      asked += 1;
      if (asked === 1) return;
      expect(await storage.stat(`marked/${id}/part-0-10`)).not.toBeNull();
      throw new Error("cancelled");
    };
    await expect(turn(10, cancelledOnceStored)).rejects.toThrow("cancelled");
    expect(asked).toBe(2);
    expect(await storage.stat(`marked/${id}/part-0-10`)).toBeNull();
  });
  expect(await turn(11)).toMatchObject({ name: "burning.mark-download" });
  expect(await stateNow()).toBe("PREPARING");
  expect(await storage.stat(`marked/${id}/part-0-11`)).not.toBeNull();
  const failure = await turn(12).catch((error: unknown) => error);
  // With its cause, the queue would decide to retry.
  expect(failure).toBeInstanceOf(PermanentJobError);
  expect(failure).toMatchObject({ message: "A file of this download was deleted" });
  expect(failure).not.toHaveProperty("cause");
  expect(await stateNow()).toBe("FAILED");
  expect((await row()).parts).toEqual([]);
  expect(await storage.stat(`marked/${id}/part-0-11`)).toBeNull();
  await step("PLUS-1224 a download that doesn't fit next to an unfinished one fails", async () => {
    const { id: _id, ...copied } = await row();
    const other = { ...copied, id: randomUUID(), plan: JSON.stringify(plan), parts: "[]" };
    const lane = `not ${copied.lane}`;
    const unfinished = { ...other, lane, problem: null, storage_key: null, size_bytes: 2 ** 50 };
    await db.insertInto("marked_download").values(unfinished).execute();
    await db
      .updateTable("marked_download")
      .set({ plan: JSON.stringify(plan), problem: null })
      .where("id", "=", id)
      .execute();
    await expect(turn(13)).rejects.toThrow("Downloads are paused because the storage is nearly full. Try again later");
    await db.deleteFrom("marked_download").where("id", "=", unfinished.id).execute();
    await db.updateTable("marked_download").set({ problem: null }).where("id", "=", id).execute();
    expect(await turn(14)).toMatchObject({ name: "burning.mark-download" });
  });
  await step(
    "PLUS-1224 the unfinished downloads of one network hold at most half of the space, and another network's are unaffected",
    async () => {
      const { id: _id, ...copied } = await row();
      const beside = async (lane: string, attempt: number) => {
        const unfinished = { ...copied, id: randomUUID(), lane, plan: JSON.stringify(plan), parts: "[]" };
        await db
          .insertInto("marked_download")
          .values({ ...unfinished, size_bytes: (ROOM_BYTES * 5) / 8 })
          .execute();
        await db.updateTable("marked_download").set({ parts: "[]", problem: null }).where("id", "=", id).execute();
        const outcome = await turn(attempt).catch(String);
        await db.deleteFrom("marked_download").where("id", "=", unfinished.id).execute();
        return outcome;
      };
      expect(await beside(`not ${copied.lane}`, 15)).toMatchObject({ name: "burning.mark-download" });
      expect(await beside(copied.lane, 16)).toContain(
        "Your other downloads need the space. Try again when they are ready",
      );
    },
  );
});

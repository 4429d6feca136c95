import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";
import { markDownloadJob } from "./mark-download.job.ts";
import type { MarkedPlan } from "./marked-download-store.ts";

const REQUEST = `mutation ($project: ID!, $parent: ID!, $assets: [ID!]!) {
  requestMarkedDownload(project: $project, parent: $parent, assets: $assets) { id } }`;
const ASK = "query ($id: ID!) { markedDownload(id: $id) { state } }";

test("PLUS-1121 between two files an archive is being prepared, and nothing of it is kept if one fails", async () => {
  await using world = await productionWorld({ worker: true, fakeTime: false });
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
  // As before its first turn, and its second file is deleted; no worker has it.
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
  const turn = (attempt: number) =>
    markDownloadJob.run({
      jobId: job_id,
      payload: { id },
      attempt,
      signal: new AbortController().signal,
      platform: world.platform,
      reportProgress: () => undefined,
      fence: async () => undefined,
    });
  expect(await stateNow()).toBe("WAITING");
  expect(await turn(11)).toMatchObject({ name: "burning.mark-download" });
  expect(await stateNow()).toBe("PREPARING");
  expect(await storage.stat(`marked/${id}/part-0-11`)).not.toBeNull();
  await expect(turn(12)).rejects.toThrow("A file of this download was deleted");
  expect(await stateNow()).toBe("FAILED");
  expect((await row()).parts).toEqual([]);
  expect(await storage.stat(`marked/${id}/part-0-11`)).toBeNull();
});

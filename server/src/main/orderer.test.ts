import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishJob } from "#server/features/images/publish-image.job.ts";
import { regenerateJob } from "#server/features/maintenance/regenerate.job.ts";
import { takeFrameJob } from "#server/features/posters/take-frame.job.ts";
import { finalizeJob } from "#server/features/uploads/finalize/finalize-upload.job.ts";
import type { JobDefinition, NextWork } from "#server/platform/queue/job-definition.ts";
import { put, uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { addAsset } from "#testkit/stage-production.ts";

/** No worker runs: the tests run background jobs themselves. */
let world: ProductionWorld;
beforeAll(async () => {
  world = await productionWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const REFUSED = "The person who started this no longer has permission to do it";

async function run<P extends object>(job: JobDefinition<P>, payload: P): Promise<NextWork> {
  return job.run({
    jobId: randomUUID(),
    payload,
    attempt: 1,
    signal: new AbortController().signal,
    platform: world.platform,
    reportProgress: () => {},
    fence: async () => {},
  });
}

test("PLUS-430 a poster is not made for a person who can no longer see the clip or may no longer set posters", async () => {
  const { versionId } = await addAsset(world, { projectId: world.projectId, folderId: world.folderId }, "P001.mov");
  const order = { folderId: world.folderId, versionId, frame: 0 };
  await expect(run(takeFrameJob, { ...order, userId: world.people.editor.id })).rejects.toThrow(REFUSED);
  await expect(run(takeFrameJob, { ...order, userId: randomUUID() })).rejects.toThrow(REFUSED);
});

test("PLUS-430 nothing is regenerated for a former superuser", async () => {
  const order = { userId: world.people.supervisor.id, folderIds: [world.folderId], assetIds: [] };
  await expect(run(regenerateJob, order)).rejects.toThrow(REFUSED);
});

test("PLUS-430 an image is not shown for a person who lost the permission after the image was confirmed", async () => {
  const { uploadProjectPoster: started } = await world
    .as("supervisor")
    .graphql<{ uploadProjectPoster: { id: string; urls: string[] } }>(
      "mutation ($id: ID!) { uploadProjectPoster(id: $id) { id urls } }",
      { id: world.projectId },
    );
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a03" } })
    .png()
    .toBuffer();
  await put(started.urls[0] ?? "", bytes);
  const images = world.platform.db;
  await images.updateTable("image_upload").set({ state: "CONFIRMED" }).where("id", "=", started.id).execute();
  await world.removeFromProject("supervisor");
  await run(publishJob, { imageUploadId: started.id });
  const upload = await images.selectFrom("image_upload").selectAll().where("id", "=", started.id).executeTakeFirst();
  expect(upload).toMatchObject({ state: "FAILED" });
});

test("PLUS-430 an upload that completes after its sender left the project becomes no asset", async () => {
  const client = uploadClient(world.as("editor"));
  const bytes = new Uint8Array(10);
  const { id, files } = await client.startParts(world.folderId, [{ name: "late.bin", size: bytes.length }]);
  await put(await client.partAddress(id, files[0]?.id ?? "", 1), bytes);
  await client.finalizeParts(id);
  await world.removeFromProject("editor");
  await run(finalizeJob, { uploadId: id });
  const upload = await world.platform.db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirst();
  expect(upload).toMatchObject({ state: "FAILED", outcome: { error: "Folder not found" } });
  const { folder } = await world
    .as("superuser")
    .graphql<{ folder: { assets: { nodes: { name: string }[] } } }>(
      "query ($id: ID!, $p: ID!) { folder(id: $id, project: $p) { assets { nodes { name } } } }",
      { id: world.folderId, p: world.projectId },
    );
  expect(folder.assets.nodes.map(({ name }) => name)).toEqual(["P001.mov"]);
});

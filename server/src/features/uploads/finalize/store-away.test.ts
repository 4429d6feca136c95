import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync } from "node:fs";
import { expect, test } from "vitest";
import { SMALLEST_PART_BYTES } from "#core/uploads/part-plan.ts";
import { uploadClient, xxh64 } from "#testkit/calls/upload-client.ts";
import { type OwnDisk, ownDisk } from "#testkit/own-disk.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";

const storageOn = (disk: OwnDisk) => ({ storage: { kind: "file" as const, directory: disk.folder } });

/** Uploads all parts of a file without finalizing. */
async function sentInParts(world: ProductionWorld) {
  const bytes = randomBytes(2 * SMALLEST_PART_BYTES);
  const uploads = uploadClient(world.as("editor"));
  const { id, files } = await uploads.startParts(world.folderId, [{ name: "Take 1.mov", size: bytes.length }]);
  const [file] = files;
  if (file === undefined) throw new Error("no file");
  for (const number of [1, 2]) expect((await uploads.sendPart(id, file, bytes, number)).status).toBe(200);
  return { uploads, id, bytes };
}

const finalizing = (world: ProductionWorld) =>
  world.platform.db
    .selectFrom("job")
    .select(["state", "attempt", "error_detail"])
    .where("queue_name", "=", "uploads.finalize")
    .executeTakeFirst();

/** Waits until the job has been affected by the current state of the store and is still waiting. */
async function triedAndWaiting(world: ProductionWorld, attempts = 1): Promise<void> {
  await until(async () => {
    const job = await finalizing(world);
    return job?.state === "WAITING" && job.attempt >= attempts;
  }, 20_000);
}

async function expectWhole(world: ProductionWorld, bytes: Buffer): Promise<void> {
  const version = await world.platform.db
    .selectFrom("version")
    .select(["checksum", "storage_key"])
    .executeTakeFirstOrThrow();
  expect(version.checksum).toBe(await xxh64(bytes));
  expect(await world.platform.storage.checksum(version.storage_key)).toBe(await xxh64(bytes));
}

test("PLUS-324 PLUS-325 a complete upload survives a store that turns read-only: it waits, however often it is retried, and finishes automatically", {
  timeout: 90_000,
}, async ({ skip }) => {
  using disk = ownDisk(64) ?? skip("cannot mount");
  await using world = await productionWorld({ worker: ["uploads.finalize"], fakeTime: false, config: storageOn(disk) });
  const { uploads, id, bytes } = await sentInParts(world);
  disk.readOnly();
  await uploads.finalizeParts(id);
  await triedAndWaiting(world, 3);
  expect((await uploads.state(id)).error).toBeNull();
  disk.writable();
  await until(async () => (await uploads.state(id)).state === "Done");
  await expectWhole(world, bytes);
});

test("PLUS-324 an unmounted store is reported: no part counts as missing, and the upload continues when it is back", {
  timeout: 90_000,
}, async () => {
  await using world = await productionWorld({ worker: ["uploads.finalize"], fakeTime: false });
  const { uploads, id, bytes } = await sentInParts(world);
  const folder = `${world.dataDir}/storage`;
  const unmount = () => {
    renameSync(folder, `${folder}.away`);
    mkdirSync(folder);
  };
  const mount = () => renameSync(`${folder}.away`, folder);
  unmount();
  await expect(uploads.state(id)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  await expect(uploads.finalizeParts(id)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  mount();
  const running = uploads.finalizeParts(id);
  await until(async () => (await finalizing(world)) !== undefined);
  await running;
  await until(async () => (await uploads.state(id)).state === "Done");
  await expectWhole(world, bytes);
});

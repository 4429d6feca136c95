import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { SMALLEST_PART_BYTES } from "#core/uploads/part-plan.ts";
import { noteWriting } from "#server/platform/storage/disk/part-journal.ts";
import { startXxh64 } from "#server/platform/storage/xxh64.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { productionWorld } from "#testkit/production.ts";
import { UploadReader } from "../upload-store.ts";
import { finalizeJob } from "./finalize-upload.job.ts";

const SIZE = 100_000;

async function checksumOf(content: Buffer): Promise<string> {
  const hash = await startXxh64();
  hash.update(content);
  return hash.digest();
}

test("PLUS-426 an existing file is not replaced by one that is moved there later", async () => {
  await using world = await productionWorld();
  const { storage } = world.platform;
  for (const byte of [1, 2]) {
    await storage.write("temp/late", Readable.from([Buffer.alloc(SIZE, byte)]), { rememberChecksum: true });
    await storage.promote("temp/late", "originals/late");
  }
  expect(await storage.checksum("originals/late")).toBe(await checksumOf(Buffer.alloc(SIZE, 1)));
});

test("PLUS-427 an upload that is finalized while a part is being sent again is reopened, and ends when the part has arrived", async () => {
  await using world = await productionWorld({ fakeTime: false });
  const { platform } = world;
  const uploads = uploadClient(world.as("editor"));
  const bytes = Buffer.alloc(2 * SMALLEST_PART_BYTES, 1);
  const { id, files } = await uploads.startParts(world.folderId, [{ name: "b.mov", size: bytes.length }]);
  const [file] = files;
  if (file === undefined) throw new Error("no file");
  for (const number of [1, 2]) await uploads.sendPart(id, file, bytes, number);
  await uploads.finalizeParts(id);
  const upload = await new UploadReader(platform.db).byId(id);
  await noteWriting(join(world.dataDir, "storage/.multipart", upload?.files[0]?.storage_upload_id ?? "", "parts"), 1);
  const run = { payload: { uploadId: id }, platform, signal: new AbortController().signal, fence: async () => {} };
  const end = () => finalizeJob.run({ ...run, jobId: id, attempt: 1, reportProgress: () => {} });
  await end();
  const opened = await uploads.state(id);
  expect([opened.state, opened.error, opened.files[0]?.parts.map(({ number }) => number)]).toEqual(["None", null, [2]]);
  await uploads.sendPart(id, file, bytes, 1);
  expect((await uploads.finalizeParts(id)).state).toBe("Triggered");
  await end();
  expect((await uploads.state(id)).state).toBe("Done");
});

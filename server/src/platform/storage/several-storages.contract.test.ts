import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { fakeClock } from "../clock/fake-clock.ts";
import { createStorage } from "./create-storage.ts";

test("PLUS-271 a disk and an S3 store work together: parts, addresses of the store, and moving from one to the other", async (context) => {
  const s3 = inject("s3");
  if (s3 === null) {
    context.skip("there is no S3 store to test with");
    return;
  }
  const directory = await mkdtemp(join(tmpdir(), "beside-s3-"));
  const bucket = { ...s3, prefix: "west" };
  const west = { name: "West", prefix: "at-west", isReadOnly: false, storage: bucket };
  const config = { storage: { kind: "file" as const, directory }, otherStorages: [west] };
  const storage = createStorage(config, fakeClock(new Date()));
  try {
    await storage.prepare();
    const bytes = Buffer.from("in one part");
    const plan = { size: bytes.length, partSize: 5 * 1024 ** 2, partCount: 1 };
    const key = "at-west/temp/u/f";
    const uploadId = await storage.multipart.begin(key, plan);
    const target = { key, uploadId, number: 1, offsetBytes: 0, sizeBytes: bytes.length };
    expect(await storage.multipart.signedPart(target, Date.now() + 60_000)).toContain("/west/temp/u/f");
    await storage.multipart.writePart(target, Readable.from([bytes]));
    expect(await storage.multipart.parts(key, uploadId)).toHaveLength(1);
    await storage.multipart.complete(key, uploadId, plan);
    await storage.promote(key, "at-west/originals/f");
    const address = await storage.signedGet("at-west/originals/f", { expiresAtMs: Date.now() + 60_000 });
    expect(address).toContain("/west/originals/f");
    expect(await storage.signedGet("originals/f", { expiresAtMs: Date.now() + 60_000 })).toBeNull();
    expect(storage.localPath("at-west/originals/f")).toBeNull();
    await storage.copy("at-west/originals/f", "originals/f");
    expect(await buffer(await storage.openRead("originals/f"))).toEqual(bytes);
    await storage.deletePrefix("at-west/originals");
    expect(await storage.stat("at-west/originals/f")).toBeNull();
    expect(await storage.stat("originals/f")).not.toBeNull();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

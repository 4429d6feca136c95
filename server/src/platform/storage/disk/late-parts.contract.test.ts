import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { fakeClock } from "../../clock/fake-clock.ts";
import { startXxh64 } from "../xxh64.ts";
import { diskStorage } from "./disk-storage.ts";

const folder = mkdtempSync(join(tmpdir(), "rushlight-late-"));
afterAll(() => rmSync(folder, { recursive: true }));

const PART = 64 * 1024;
const plan = { size: 2 * PART, partSize: PART, partCount: 2 };
const bytes = (byte: number) => Buffer.alloc(PART, byte);
const first = (uploadId: string, key: string) => ({ key, uploadId, number: 1, offsetBytes: 0, sizeBytes: PART });

/** The serving process receives parts; the other one, a separate process, assembles them. */
async function sentToTwo(name: string) {
  const [api, worker] = [diskStorage(folder, fakeClock()), diskStorage(folder, fakeClock())];
  await api.prepare();
  const key = `temp/${name}`;
  const uploadId = await api.multipart.begin(key, plan);
  await api.multipart.writePart(first(uploadId, key), Readable.from([bytes(1)]));
  const second = { key, uploadId, number: 2, offsetBytes: PART, sizeBytes: PART };
  await api.multipart.writePart(second, Readable.from([bytes(1)]));
  return { api, worker, key, uploadId };
}

async function checksumOf(content: Buffer): Promise<string> {
  const hash = await startXxh64();
  hash.update(content);
  return hash.digest();
}

test("PLUS-427 a part that is sent again while its upload is being assembled leaves the upload unchanged", async () => {
  const { api, worker, key, uploadId } = await sentToTwo("again");
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  async function* slowly() {
    begun.resolve();
    await gate.promise;
    yield bytes(1);
  }
  const writing = api.multipart.writePart(first(uploadId, key), slowly());
  await begun.promise;
  await expect(worker.multipart.complete(key, uploadId, plan)).rejects.toMatchObject({ code: "VALIDATION" });
  gate.resolve();
  await writing;
  await worker.multipart.complete(key, uploadId, plan);
  expect(await worker.checksum(key)).toBe(await checksumOf(Buffer.alloc(2 * PART, 1)));
});

test("PLUS-426 no part is written into an assembled file, whenever its transfer begins", async () => {
  const asSent = await checksumOf(Buffer.alloc(2 * PART, 1));
  const sentAgain = await checksumOf(Buffer.concat([bytes(2), bytes(1)]));
  const changed: number[] = [];
  for (let round = 0; round < 60; round++) {
    const { api, worker, key, uploadId } = await sentToTwo(`race-${round}`);
    const completing = worker.multipart.complete(key, uploadId, plan).then(
      () => true,
      () => false,
    );
    for (let turn = 0; turn < round % 20; turn++) await new Promise(setImmediate);
    const late = api.multipart.writePart(first(uploadId, key), Readable.from([bytes(2)])).then(
      () => true,
      () => false,
    );
    const [isWhole, isReplaced] = [await completing, await late];
    // If it was accepted, it arrived before the file was assembled.
    if (isWhole && (await worker.checksum(key)) !== (isReplaced ? sentAgain : asSent)) changed.push(round);
  }
  expect(changed).toEqual([]);
}, 60_000);

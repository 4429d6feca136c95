import { statfsSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { put, uploadClient, xxh64 } from "#testkit/calls/upload-client.ts";
import { ownDisk } from "#testkit/own-disk.ts";
import { productionWorld } from "#testkit/production.ts";

const START =
  "mutation($folder: ID!, $files: [UploadFileInput!]!) { uploadAsset(folder: $folder, files: $files) { id files { id url } } }";
const SIZE = 1_000;

/** Fills the disk until this percentage is free. */
function fillBut(folder: string, freePercent: number): string {
  const { blocks, bavail, bsize } = statfsSync(folder);
  const ballast = join(folder, ".ballast");
  writeFileSync(ballast, Buffer.alloc(Math.floor((bavail - (blocks * freePercent) / 100) * bsize)));
  return ballast;
}

test("PLUS-1246 a storage that is 95 % full refuses new uploads, completes those in progress, and can be read", async ({
  skip,
}) => {
  using disk = ownDisk(80) ?? skip("cannot mount");
  await using world = await productionWorld({ config: { storage: { kind: "file", directory: disk.folder } } });
  const client = uploadClient(world.as("editor"));
  const files = [{ name: "Take 1.mov", size: SIZE }];
  const { storage } = world.platform;
  await storage.write("originals/a", Readable.from([Buffer.from("bytes")]));
  const ballast = fillBut(disk.folder, 6);
  const started = await client.startPlain(world.folderId, files);
  const more = join(disk.folder, ".more");
  writeFileSync(more, Buffer.alloc(1024 ** 2));
  const { errors } = await world.as("editor").ask(START, { folder: world.folderId, files });
  expect(errors.map(({ message, extensions }) => [message, extensions.code])).toEqual([
    ["Uploads are paused because the storage is nearly full. Ask an administrator", "STORAGE_FULL"],
  ]);
  expect(await text(await storage.openRead("originals/a"))).toBe("bytes");
  const [file] = started.files;
  const bytes = Buffer.alloc(SIZE);
  expect((await put(file?.url ?? "", bytes)).status).toBe(200);
  const results = await client.finalizePlain(started.id, [{ file: file?.id ?? "", checksum: await xxh64(bytes) }]);
  expect(results).toHaveLength(1);
  await rm(ballast);
  expect((await client.startPlain(world.folderId, files)).files).toHaveLength(1);
});

test("PLUS-1246 the limit is configurable", async ({ skip }) => {
  using disk = ownDisk(80) ?? skip("cannot mount");
  const config = { storage: { kind: "file", directory: disk.folder }, uploadsPauseAt: 0.5 } as const;
  await using world = await productionWorld({ config });
  const start = () => world.as("editor").ask(START, { folder: world.folderId, files: [{ name: "a.mov", size: SIZE }] });
  expect((await start()).errors).toEqual([]);
  fillBut(disk.folder, 40);
  expect((await start()).errors.map(({ extensions }) => extensions.code)).toEqual(["STORAGE_FULL"]);
});

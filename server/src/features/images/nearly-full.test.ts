import { statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { put } from "#testkit/calls/upload-client.ts";
import { ownDisk } from "#testkit/own-disk.ts";
import { productionWorld } from "#testkit/production.ts";

const START = "mutation ($id: ID!) { uploadProjectPoster(id: $id) { id urls } }";

/** Fills the disk until this percentage is free. */
function fillBut(folder: string, freePercent: number, name: string): void {
  const { blocks, bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, name), Buffer.alloc(Math.floor((bavail - (blocks * freePercent) / 100) * bsize)));
}

test("PLUS-1109 images and their bytes are refused while uploads are paused", async ({ skip }) => {
  using disk = ownDisk(80) ?? skip("cannot mount");
  await using world = await productionWorld({ config: { storage: { kind: "file", directory: disk.folder } } });
  const start = () =>
    world.as("supervisor").ask<{ uploadProjectPoster: { urls: string[] } }>(START, { id: world.projectId });
  const { data, errors } = await start();
  expect(errors).toEqual([]);
  fillBut(disk.folder, 4, ".ballast");
  expect((await start()).errors.map(({ message, extensions }) => [message, extensions.code])).toEqual([
    ["Uploads are paused because the storage is nearly full. Ask an administrator", "STORAGE_FULL"],
  ]);
  const send = async () => (await put(data?.uploadProjectPoster.urls[0] ?? "", Buffer.from("image"))).status;
  expect(await send()).toBe(200);
  fillBut(disk.folder, 2, ".more");
  expect(await send()).toBe(507);
});

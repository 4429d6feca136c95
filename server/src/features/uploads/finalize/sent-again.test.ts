import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { put, uploadClient, xxh64 } from "#testkit/calls/upload-client.ts";
import { productionWorld } from "#testkit/production.ts";
import { UploadReader } from "../upload-store.ts";
import { storeFiles } from "./store-files.ts";

test("PLUS-454 sending other bytes to the same address while an upload is finalized changes nothing: the verified bytes are kept", async () => {
  await using world = await productionWorld();
  const { storage, db } = world.platform;
  const uploads = uploadClient(world.as("editor"));
  const bytes = randomBytes(100_000);
  const started = await uploads.startPlain(world.folderId, [{ name: "Take 1.mov", size: bytes.length }]);
  const url = started.files[0]?.url ?? "";
  await put(url, bytes);
  const upload = await new UploadReader(db).byId(started.id);
  if (!upload) throw new Error("the upload is there");
  const sendOther = async () => expect((await put(url, randomBytes(bytes.length))).status).toBe(200);
  const readWhile = async (key: string) => {
    const checksum = await storage.checksum(key);
    await sendOther();
    return checksum;
  };
  const keptIs = async (key: string) => xxh64(await buffer(await storage.openRead(key)));

  const [stored] = await storeFiles({ ...storage, checksum: readWhile }, upload);
  expect(stored?.checksum).toBe(await xxh64(bytes));
  expect(await keptIs(stored?.storageKey ?? "")).toBe(stored?.checksum);
  // A concurrent finalize of the same upload finds the file already moved.
  const [again] = await storeFiles(storage, upload);
  expect(again).toEqual(stored);
  expect(await keptIs(stored?.storageKey ?? "")).toBe(stored?.checksum);
});

import { appendFileSync, statfsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { put, uploadClient } from "#testkit/calls/upload-client.ts";
import { ownDisk } from "#testkit/own-disk.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";

const START =
  "mutation($folder: ID!, $files: [UploadFileInput!]!) { uploadAssetMultipart(folder: $folder, files: $files) { id } }";
const ATTACH =
  "mutation ($version: ID!, $files: [AttachmentFileInput!]!) { uploadAttachments(version: $version, files: $files) { id } }";
const NO_ROOM =
  "The storage doesn't have enough space for these files and the uploads in progress. Ask an administrator";
const MIB = 1024 ** 2;
const HOUR_MS = 3_600_000;

/** Fills the disk to this percentage. */
function fillTo(folder: string, percent: number): string {
  const { blocks, bavail, bsize } = statfsSync(folder);
  const ballast = join(folder, ".ballast");
  let bytes = Math.floor((bavail - blocks * (1 - percent / 100)) * bsize);
  for (; bytes > 0; bytes -= MIB) appendFileSync(ballast, Buffer.alloc(Math.min(bytes, MIB)));
  return ballast;
}

const worldOn = (directory: string) =>
  productionWorld({ worker: true, config: { storage: { kind: "file", directory } } });

/** Returns null, or why the files are refused. */
async function start(world: ProductionWorld, person: PersonName, mib: number): Promise<string | null> {
  const files = [{ name: "Take.mov", size: mib * MIB }];
  const { errors } = await world.as(person).ask(START, { folder: world.folderId, files });
  return errors[0] === undefined ? null : `${errors[0].extensions.code}: ${errors[0].message}`;
}

const REFUSED = `STORAGE_FULL: ${NO_ROOM}`;

test("PLUS-1106 PLUS-1107 files are accepted as long as they fit in addition to what others still have to send", async ({
  skip,
}) => {
  using disk = ownDisk(160) ?? skip("cannot mount");
  await using world = await worldOn(disk.folder);
  const client = uploadClient(world.as("editor"));
  await step("PLUS-1106 no more than the free space before the pause is accepted", async () => {
    expect(await start(world, "editor", 154)).toBe(REFUSED);
  });
  await step("PLUS-1106 of several concurrent uploads as many are accepted as fit", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(world, "editor", 70)));
    const given = (sentence: string | null) => answers.filter((answer) => answer === sentence).length;
    expect([given(null), given(REFUSED)]).toEqual([2, 2]);
  });
  await step("PLUS-1107 uploads without progress for an hour no longer count, others do", async () => {
    const uploads = () => world.platform.db.updateTable("upload");
    await uploads()
      .set({ updated_at: new Date(world.clock.nowMs() - HOUR_MS + 1_000) })
      .execute();
    expect(await start(world, "editor", 70)).toBe(REFUSED);
    await uploads()
      .set({ updated_at: new Date(world.clock.nowMs() - HOUR_MS - 1_000) })
      .execute();
    expect(await start(world, "editor", 1)).toBe(null);
  });
  const bytes = Buffer.alloc(64 * MIB);
  const upload = await client.startParts(world.folderId, [{ name: "Long.mov", size: bytes.length }]);
  await step("PLUS-1106 bytes that have arrived count once", async () => {
    expect(await start(world, "editor", 90)).toBe(REFUSED);
    for (const number of [1, 2, 3]) {
      const sent = await client.sendPart(upload.id, upload.files[0] ?? { id: "" }, bytes, number);
      expect(sent.status).toBe(200);
    }
    expect(await start(world, "editor", 90)).toBe(REFUSED);
    expect(await start(world, "editor", 80)).toBe(null);
  });
  await step("PLUS-1106 cancelling frees the reserved space", async () => {
    await client.cancel(upload.id);
    expect(await start(world, "editor", 64)).toBe(null);
  });
});

test("PLUS-1107 a person who announces everything and sends nothing leaves half of the space to others", async ({
  skip,
}) => {
  using disk = ownDisk(160) ?? skip("cannot mount");
  await using world = await worldOn(disk.folder);
  const [clip] = await uploadClient(world.as("editor")).plain(world.folderId, {
    name: "a.mov",
    bytes: Buffer.from("a"),
  });
  expect(await start(world, "editor", 150)).toBe(null);
  expect(await start(world, "editor", 10)).toBe(REFUSED);
  const attach = (mib: number) =>
    world.as("viewer").ask(ATTACH, { version: clip?.versionId, files: [{ name: "a.pdf", size: mib * MIB }] });
  expect((await attach(80)).errors[0]?.message).toBe(NO_ROOM);
  expect((await attach(70)).errors).toEqual([]);
  // Two people who announce all of it leave as much as one.
  expect(await start(world, "superuser", 80)).toBe(REFUSED);
  expect(await start(world, "superuser", 70)).toBe(null);
});

test("PLUS-1108 uploads in progress stop before the disk is full, and continue when there is space", async ({
  skip,
}) => {
  using disk = ownDisk(240) ?? skip("cannot mount");
  await using world = await worldOn(disk.folder);
  const client = uploadClient(world.as("editor"));
  const { storage } = world.platform;
  const bytes = Buffer.alloc(11 * MIB, 1);
  const upload = await client.startParts(world.folderId, [{ name: "Long.mov", size: bytes.length }]);
  const plain = await client.startPlain(world.folderId, [{ name: "small.mov", size: 5 }]);
  const ballast = fillTo(disk.folder, 95.2);
  const sendPart = async () => (await client.sendPart(upload.id, upload.files[0] ?? { id: "" }, bytes, 1)).status;
  const sendPlain = async () => (await put(plain.files[0]?.url ?? "", Buffer.from("bytes"))).status;
  await step("PLUS-1108 an upload stops in the middle of a part that would just fit", async () => {
    expect(await sendPart()).toBe(507);
    const usedRatio = await storage.usedRatio();
    expect(usedRatio).toBeGreaterThan(0.97);
    expect(usedRatio).toBeLessThan(0.995);
  });
  await step("PLUS-1108 an upload stops before the first byte while others still write", async () => {
    expect(await sendPlain()).toBe(507);
    await storage.write("previews/a", Readable.from([Buffer.alloc(MIB / 4)]));
  });
  await rm(ballast);
  expect([await sendPart(), await sendPlain()]).toEqual([200, 200]);
  await client.finalizeParts(upload.id);
  await until(async () => (await client.state(upload.id)).state === "Done");
  expect(await client.finalizePlain(plain.id)).toHaveLength(1);
});

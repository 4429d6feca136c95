import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { ownDisk } from "#testkit/own-disk.ts";
import { until } from "#testkit/until.ts";
import { fakeClock } from "../../clock/fake-clock.ts";
import type { Storage } from "../storage.ts";
import { diskStorage } from "./disk-storage.ts";

const AWAY = { code: "STORAGE_UNAVAILABLE" };
const bytes = () => Readable.from([Buffer.from("take")]);

/** All operations that would report an object as missing. */
const readings = (storage: Storage): readonly (() => Promise<unknown>)[] => [
  () => storage.openRead("originals/one"),
  () => storage.checksum("originals/one"),
  () => storage.copy("originals/one", "originals/two"),
  () => storage.promote("temp/one", "originals/two"),
];

test("PLUS-324 in an unmounted store no operation reports an object as missing", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "rushlight-away-")), "storage");
  mkdirSync(folder);
  const storage = diskStorage(folder, fakeClock());
  await storage.prepare();
  for (const key of ["originals/one", "temp/one"]) await storage.write(key, bytes());
  renameSync(folder, `${folder}.away`);
  mkdirSync(folder);
  for (const read of readings(storage)) await expect(read()).rejects.toMatchObject(AWAY);
  rmSync(join(folder, ".."), { recursive: true });
});

test("PLUS-1743 while a store isn't mounted, work that began before creates nothing in its place", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "rushlight-away-")), "storage");
  const storage = diskStorage(folder, fakeClock());
  await storage.prepare();
  for (const isMountPoint of [false, true]) {
    const halfSent = Promise.withResolvers<void>();
    const source = async function* () {
      yield Buffer.from("half");
      await halfSent.promise;
    };
    const writing = storage.write("originals/deep/one", source());
    await until(() => readdirSync(join(folder, ".incoming")).length > 0);
    renameSync(folder, `${folder}.away`);
    if (isMountPoint) mkdirSync(folder);
    halfSent.resolve();
    await expect(writing).rejects.toMatchObject(AWAY);
    expect(existsSync(folder) ? readdirSync(folder) : "gone").toEqual(isMountPoint ? [] : "gone");
    if (isMountPoint) rmSync(folder, { recursive: true });
    renameSync(`${folder}.away`, folder);
  }
  await storage.write("originals/deep/one", bytes());
  rmSync(join(folder, ".."), { recursive: true });
});

test("PLUS-1743 a store that is gone has no room to report", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "rushlight-away-")), "storage");
  const storage = diskStorage(folder, fakeClock());
  await storage.prepare();
  rmSync(folder, { recursive: true });
  await expect(storage.freeBytes()).rejects.toMatchObject(AWAY);
  await expect(storage.usedRatio()).rejects.toMatchObject(AWAY);
  rmSync(join(folder, ".."), { recursive: true });
});

test("PLUS-324 a read-only store reports that it can't be used, not that its content is missing", async ({ skip }) => {
  using disk = ownDisk(8) ?? skip("cannot mount");
  const storage = diskStorage(disk.folder, fakeClock());
  await storage.prepare();
  await storage.write("temp/one", bytes());
  disk.readOnly();
  await expect(storage.write("originals/two", bytes())).rejects.toMatchObject(AWAY);
  await expect(storage.promote("temp/one", "originals/deeper/two")).rejects.toMatchObject(AWAY);
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { fakeClock } from "../../clock/fake-clock.ts";
import { diskStorage } from "./disk-storage.ts";

const MIB = 1 << 20;

/** A 4 MiB file system, if this machine allows one. */
function smallDisk(): { folder: string; remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    remove: () => {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

const bytes = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(MIB)));

test("a full disk is reported with a clear message, leaves nothing behind, and harms no existing file", async ({
  skip,
}) => {
  const disk = smallDisk();
  if (disk === null) {
    console.warn("SKIPPED: no file system of our own can be mounted here, the full disk was not tried");
    return skip("cannot mount");
  }
  try {
    const storage = diskStorage(disk.folder, fakeClock());
    await storage.prepare();
    await storage.write("a/kept", bytes(1));
    await expect(storage.write("a/large", bytes(8))).rejects.toMatchObject({ code: "STORAGE_FULL" });
    await expect(storage.write("a/kept", bytes(8))).rejects.toMatchObject({ code: "STORAGE_FULL" });
    expect((await storage.stat("a/kept"))?.sizeBytes).toBe(MIB);
    expect(await storage.stat("a/large")).toBeNull();
    expect(readdirSync(join(disk.folder, ".incoming"))).toEqual([]);
    const tooLarge = { size: 100 * MIB, partSize: 100 * MIB, partCount: 1 };
    await expect(storage.multipart.begin("temp/x", tooLarge)).rejects.toMatchObject({ code: "STORAGE_FULL" });
    // Starting an upload reserves no space: another may have used it when the bytes arrive.
    const plan = { size: 2 * MIB, partSize: 2 * MIB, partCount: 1 };
    const uploadId = await storage.multipart.begin("temp/y", plan);
    await storage.write("a/other", bytes(2));
    const target = { key: "temp/y", uploadId, number: 1, offsetBytes: 0, sizeBytes: 2 * MIB };
    await expect(storage.multipart.writePart(target, bytes(2))).rejects.toMatchObject({ code: "STORAGE_FULL" });
    expect(await storage.multipart.parts("temp/y", uploadId)).toEqual([]);
    await storage.delete("a/other");
    await storage.multipart.writePart(target, bytes(2));
    await storage.multipart.complete("temp/y", uploadId, plan);
    expect((await storage.stat("temp/y"))?.sizeBytes).toBe(2 * MIB);
  } finally {
    disk.remove();
  }
});

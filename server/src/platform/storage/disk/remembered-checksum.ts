import type { Stats } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { isXxh64 } from "../xxh64.ts";
import { ifThere } from "./disk-error.ts";
import type { DiskLayout } from "./disk-layout.ts";
import { inNewFolder } from "./in-new-folder.ts";

/**
 * Files received whole are hashed as they arrive; the result is stored next to the object so that it needn't be read again. It
 * contains the hashed file's identity (`object`), size and modification time: a record that doesn't match the current file is
 * ignored.
 */
export async function rememberChecksum(
  layout: DiskLayout,
  key: string,
  checksum: string,
  object: Stats,
): Promise<void> {
  const path = layout.checksumPathOf(key);
  await inNewFolder(layout, path, () => writeFile(path, `${checksum} ${fingerprint(object)}`));
}

export async function rememberedChecksum(layout: DiskLayout, key: string): Promise<string | undefined> {
  const note = await ifThere(readFile(layout.checksumPathOf(key), "utf8"));
  const object = await ifThere(stat(layout.pathOf(key)));
  if (note === undefined || object === undefined) return undefined;
  const [checksum = "", seen] = note.split(" ");
  return isXxh64(checksum) && seen === fingerprint(object) ? checksum : undefined;
}

export async function moveChecksum(layout: DiskLayout, fromKey: string, toKey: string): Promise<void> {
  const to = layout.checksumPathOf(toKey);
  const moved = await ifThere(
    inNewFolder(layout, to, () => rename(layout.checksumPathOf(fromKey), to)).then(() => true),
  );
  if (moved === undefined) await rm(to, { force: true });
}

export async function forgetChecksum(layout: DiskLayout, key: string): Promise<void> {
  await rm(layout.checksumPathOf(key), { force: true, recursive: true });
}

/** A replacement file may have the same size and, within a tick of the clock, the same time. */
function fingerprint({ ino, size, mtimeMs }: Stats): string {
  return `${ino}/${size}/${mtimeMs}`;
}

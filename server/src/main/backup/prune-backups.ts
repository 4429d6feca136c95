import { createReadStream, createWriteStream, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "#server/platform/storage/storage.ts";
import { backupPrefix, type KeptObject, manifestKey } from "./backup-format.ts";
import { sideBySide } from "./by-key.ts";
import { findBackups, readManifest } from "./find-backups.ts";
import { readObjectList } from "./object-list.ts";
import { jsonLines, readPacked } from "./packed-file.ts";

/**
 * Keeps the latest complete backups and removes the earlier ones, with all objects that only those need. Interrupted, it leaves
 * at worst some unneeded objects.
 * @returns the removed ones
 */
export async function pruneBackups(target: Storage, keep: number): Promise<readonly string[]> {
  const { complete } = await findBackups(target);
  const [old, kept] = [complete.slice(0, -keep), complete.slice(-keep)];
  for (const id of old) await removeBackup(target, id, kept);
  return old;
}

async function removeBackup(target: Storage, id: string, kept: readonly string[]): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "rushlight-prune-"));
  const path = join(work, "objects");
  try {
    await keepList(path, await objectsOf(target, id));
    for (const other of kept) {
      await keepList(
        `${path}.next`,
        onlyInFirst(readObjectList(createReadStream(path)), await objectsOf(target, other)),
      );
      renameSync(`${path}.next`, path);
    }
    // Without its manifest it is no backup any more.
    await target.delete(manifestKey(id));
    for await (const { blob } of readObjectList(createReadStream(path))) await target.delete(blob);
    await target.deletePrefix(backupPrefix(id));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function objectsOf(target: Storage, id: string): Promise<AsyncIterable<KeptObject>> {
  const { manifest } = await readManifest(target, id);
  return readObjectList(readPacked(target, manifest.objects.file, (bytes) => bytes));
}

async function keepList(path: string, objects: AsyncIterable<KeptObject>): Promise<void> {
  await pipeline(jsonLines(objects), createWriteStream(path));
}

async function* onlyInFirst(
  first: AsyncIterable<KeptObject>,
  other: AsyncIterable<KeptObject>,
): AsyncGenerator<KeptObject> {
  for await (const [a, b] of sideBySide(first, other)) if (a && a.blob !== b?.blob) yield a;
}

import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Storage } from "#server/platform/storage/storage.ts";
import { backupPrefix, type KeptObject, manifestKey } from "./backup-format.ts";
import { sideBySide } from "./by-key.ts";
import { findBackups, manifestOf } from "./find-backups.ts";
import { keepList, objectsOf, readKeptList } from "./object-list.ts";

/**
 * Keeps an installation's latest complete backups and removes earlier ones, with the objects that only they need. Backups of
 * other installations at the same address stay. If interrupted, it leaves some unneeded objects at worst.
 * @returns the removed backups
 */
export async function pruneBackups(
  target: Storage,
  installation: string | null,
  keep: number,
): Promise<readonly string[]> {
  const { complete } = await findBackups(target);
  const own: string[] = [];
  for (const id of complete) if ((await manifestOf(target, id)).installation === installation) own.push(id);
  const old = own.slice(0, -keep);
  const kept = complete.filter((id) => !old.includes(id));
  for (const id of old) await removeBackup(target, id, kept);
  return old;
}

async function removeBackup(target: Storage, id: string, kept: readonly string[]): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "rushlight-prune-"));
  const path = join(work, "objects");
  try {
    await keepList(path, objectsOf(target, await manifestOf(target, id)));
    for (const other of kept) {
      const others = objectsOf(target, await manifestOf(target, other));
      await keepList(`${path}.next`, onlyInFirst(readKeptList(path), others));
      renameSync(`${path}.next`, path);
    }
    // Without its manifest it is no longer a backup.
    await target.delete(manifestKey(id));
    for await (const { blob } of readKeptList(path)) await target.delete(blob);
    await target.deletePrefix(backupPrefix(id));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function* onlyInFirst(
  first: AsyncIterable<KeptObject>,
  other: AsyncIterable<KeptObject>,
): AsyncGenerator<KeptObject> {
  for await (const [a, b] of sideBySide(first, other)) if (a && a.blob !== b?.blob) yield a;
}

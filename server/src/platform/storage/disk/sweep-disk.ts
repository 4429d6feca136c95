import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ifThere } from "./disk-error.ts";
import type { DiskLayout } from "./disk-layout.ts";

/**
 * Removes drafts, unfinished uploads and temporary objects last changed before `beforeMs`. An entry is a draft, an upload's
 * folder, or a folder of temporary objects: each is removed as a whole.
 */
export async function sweepDisk(layout: DiskLayout, beforeMs: number, temporaryPrefix: string): Promise<number> {
  let removed = 0;
  for (const folder of [layout.incoming, layout.multipart, layout.pathOf(temporaryPrefix)]) {
    for (const name of (await ifThere(readdir(folder))) ?? []) {
      const path = join(folder, name);
      if ((await lastChangeMs(path)) >= beforeMs) continue;
      await rm(path, { force: true, recursive: true });
      removed += 1;
    }
  }
  return removed;
}

/** For a folder, the last change of anything in it. */
async function lastChangeMs(path: string): Promise<number> {
  const found = await ifThere(stat(path));
  if (found === undefined) return Number.POSITIVE_INFINITY;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await Promise.all(
    ((await ifThere(readdir(path))) ?? []).map((name) => lastChangeMs(join(path, name))),
  );
  return Math.max(found.mtimeMs, ...inside.filter(Number.isFinite));
}

import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { isObjectKey } from "../object-key.ts";
import type { ListedObject } from "../storage.ts";
import { ifThere, requireStore } from "./disk-error.ts";
import type { DiskLayout } from "./disk-layout.ts";
import { etagOf } from "./etag-of.ts";

/**
 * Yields the objects below the root, with one folder per level in memory. Internal folders begin with a dot and aren't listed.
 */
export async function* listDisk(layout: DiskLayout): AsyncGenerator<ListedObject> {
  await requireStore(layout);
  yield* listFolder(layout, "");
}

async function* listFolder(layout: DiskLayout, prefix: string): AsyncGenerator<ListedObject> {
  const entries = (await ifThere(readdir(join(layout.root, prefix), { withFileTypes: true }))) ?? [];
  for (const entry of entries.toSorted(byKey)) {
    const key = `${prefix}${entry.name}`;
    if (!isObjectKey(key)) continue;
    if (entry.isDirectory()) yield* listFolder(layout, `${key}/`);
    else if (entry.isFile()) {
      const found = await ifThere(lstat(layout.pathOf(key), { bigint: true }));
      if (found) yield { key, sizeBytes: Number(found.size), etag: etagOf(found) };
    }
  }
}

/** Sorts like a list of whole keys, where a slash follows a folder's name: "a-b" comes before "a/b". */
function byKey(a: Dirent, b: Dirent): number {
  const [one, other] = [a, b].map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return (one ?? "") < (other ?? "") ? -1 : 1;
}

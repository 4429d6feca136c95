import { rmdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { DiskLayout } from "./disk-layout.ts";

/**
 * Removes empty folders around a deleted object, up to its top-level folder, which stays because writers use it all the time. A
 * folder filled at the same moment isn't empty, and stays.
 */
export async function removeEmptyFolders(layout: DiskLayout, key: string): Promise<void> {
  const [top = ""] = key.split("/");
  for (const pathOf of [layout.pathOf, layout.checksumPathOf]) {
    for (let path = dirname(pathOf(key)); path.length > pathOf(top).length; path = dirname(path)) {
      const removed = await rmdir(path).then(
        () => true,
        () => false,
      );
      if (!removed) break;
    }
  }
}

import { rmdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { DiskLayout } from "./disk-layout.ts";

/**
 * Removes the folders around a deleted object that hold nothing any more, up to the folder of its first part: that one stays, as
 * writers come and go in it all the time. A folder that somebody fills in the same moment is not empty, and stays.
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

import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { isMissing, storeAway } from "./disk-error.ts";

const TRIES = 3;

/**
 * Does something that puts a file at `path`, in a folder that is made first. Another process may remove that folder as empty in between
 * (`removeEmptyFolders`): then it is made again. What is missing for another reason is still missing then, and told.
 */
export async function inNewFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await makeFolder(dirname(path));
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isMissing(error)) throw error;
    }
  }
}

/** On a disk that is read-only, making nested folders fails with ENOENT: that must not read as if something had not been sent. */
async function makeFolder(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(folder, { recursive: true });
      return;
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (tries === TRIES) throw storeAway(error);
    }
  }
}

import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { isMissing, storeAway } from "./disk-error.ts";

const TRIES = 3;

/**
 * Runs work that creates a file at `path`, after creating its folder. Another process may remove that folder as empty in between
 * (`removeEmptyFolders`): then it is created again. A folder that is missing for another reason is still missing then, and the
 * error is reported.
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

/** On a read-only disk, creating nested folders fails with ENOENT, which must not look like missing data. */
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

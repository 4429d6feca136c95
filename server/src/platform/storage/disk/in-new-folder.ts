import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { isMissing } from "./disk-error.ts";

const TRIES = 3;

/**
 * Does something that puts a file at `path`, in a folder that is made first. Another process may remove that folder as empty in between
 * (`removeEmptyFolders`): then it is made again. What is missing for another reason is still missing then, and told.
 */
export async function inNewFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await mkdir(dirname(path), { recursive: true });
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isMissing(error)) throw error;
    }
  }
}

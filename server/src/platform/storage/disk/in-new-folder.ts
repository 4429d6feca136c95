import { mkdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { codeOf, isMissing, requireStore, storeAway } from "./disk-error.ts";
import type { DiskLayout } from "./disk-layout.ts";

const TRIES = 3;

/**
 * Runs work that creates a file at `path`, after creating its folder. Another process may remove that folder as empty in between
 * (`removeEmptyFolders`): then it is created again. A folder that is missing for another reason is still missing then, and the
 * error is reported.
 */
export async function inNewFolder<T>(layout: DiskLayout, path: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await makeFolder(layout, dirname(path));
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isMissing(error)) throw error;
    }
  }
}

/**
 * Never creates the store itself: while it isn't mounted, a folder in its place would be mistaken for it, and its objects for
 * missing. On a read-only disk, creating nested folders fails with ENOENT, which must not look like missing data either.
 */
async function makeFolder(layout: DiskLayout, folder: string): Promise<void> {
  await requireStore(layout);
  for (let tries = 1; ; tries += 1) {
    try {
      await makeBelow(layout.root, folder);
      return;
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (tries === TRIES) throw storeAway(error);
    }
  }
}

/** Most often only the last is missing, or none. */
async function makeBelow(root: string, folder: string): Promise<void> {
  if (folder === root) return;
  try {
    await makeOne(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
    let path = root;
    for (const name of relative(root, folder).split(sep)) {
      path = join(path, name);
      await makeOne(path);
    }
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

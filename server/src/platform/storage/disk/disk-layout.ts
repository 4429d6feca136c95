import { open, realpath } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { notFound } from "#core/errors/app-error.ts";
import { objectKey } from "../object-key.ts";

/** The store's internal folders begin with a dot, unlike any key. */
export interface DiskLayout {
  readonly root: string;
  readonly incoming: string;
  readonly multipart: string;
  pathOf(key: string): string;
  /** Stored checksum of an object, see `remembered-checksum.ts`. */
  checksumPathOf(key: string): string;
  /** Returns the path for reading; refuses links that lead out of the root. */
  safePathOf(key: string): Promise<string>;
}

export function diskLayout(root: string): DiskLayout {
  let realRoot: string | undefined;
  const pathOf = (key: string) => join(root, objectKey(key));
  return {
    root,
    incoming: join(root, ".incoming"),
    multipart: join(root, ".multipart"),
    pathOf,
    checksumPathOf: (key) => join(root, ".checksums", objectKey(key)),
    safePathOf: async (key) => {
      const path = pathOf(key);
      realRoot ??= await realpath(root);
      const folder = await realpath(dirname(path));
      if (folder !== realRoot && !folder.startsWith(realRoot + sep)) throw notFound("Object");
      return path;
    },
  };
}

/** A new, renamed or removed name is only durable once its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

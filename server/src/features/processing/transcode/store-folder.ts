import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "#server/platform/storage/storage.ts";
import { renditionType } from "./rendition-keys.ts";

const SIDE_BY_SIDE = 6;

/** Stores every file of a finished folder. @returns their total size. */
export async function storeFolder(
  storage: Storage,
  folder: string,
  prefix: string,
  signal: AbortSignal,
): Promise<number> {
  const waiting = await readdir(folder);
  let bytes = 0;
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      signal.throwIfAborted();
      const { sizeBytes } = await storage.takeFile(`${prefix}/${file}`, join(folder, file), renditionType(file));
      bytes += sizeBytes;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  return bytes;
}

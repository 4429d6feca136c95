import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage.ts";

/**
 * Returns the local path of an original: its own, or a copy in the work folder where objects aren't files. The path is always
 * generated: never a name or address from the upload.
 */
export async function openSource(storage: Storage, key: string, folder: string, signal: AbortSignal): Promise<string> {
  const local = storage.localPath(key);
  if (local !== null) return local;
  const copy = join(folder, "original");
  await pipeline(await storage.openRead(key), createWriteStream(copy), { signal });
  return copy;
}

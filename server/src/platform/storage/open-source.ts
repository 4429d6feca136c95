import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage.ts";

/**
 * Local path of an original: where it lies, or a copy in the work folder where objects are not files.
 * A path of ours in both cases: never a name or address that came with the upload.
 */
export async function openSource(storage: Storage, key: string, folder: string, signal: AbortSignal): Promise<string> {
  const local = storage.localPath(key);
  if (local !== null) return local;
  const copy = join(folder, "original");
  await pipeline(await storage.openRead(key), createWriteStream(copy), { signal });
  return copy;
}

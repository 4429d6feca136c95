import { AppError } from "#core/errors/app-error.ts";
import { hashStream } from "#server/features/checksums/hash-file.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { type Finding, finding, Sample } from "./finding.ts";
import type { SampledOriginal } from "./installation-store.ts";

/**
 * Reads these originals completely: the store only remembers checksums, but bytes can rot. Missing originals are found elsewhere.
 */
export async function checkChecksums(
  storage: Storage,
  originals: readonly SampledOriginal[],
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const damaged = new Sample();
  for (const { storageKey, checksum } of originals) {
    const found = await checksumOf(storage, storageKey, signal);
    if (found !== null && found !== checksum) damaged.add(storageKey);
  }
  if (damaged.count === 0) return [];
  const sentence = `${damaged.count} of ${originals.length} originals differ from what was uploaded: restore them from a backup, and check the disk.`;
  return [finding("checksums", "problem", "DAMAGED", sentence, { count: damaged.count, examples: damaged.examples })];
}

async function checksumOf(storage: Storage, key: string, signal: AbortSignal): Promise<string | null> {
  try {
    return await hashStream(await storage.openRead(key), "xxh64", signal);
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

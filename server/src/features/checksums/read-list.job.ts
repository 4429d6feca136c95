import type { HashList, ListedFile } from "#core/mhl/hash-list.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { MediaError } from "#media/media-error.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { emitAssetChanged } from "../assets/asset-events.ts";
import { checkListRequest } from "../uploads/check-list-request.ts";
import { ChecksumReader, ChecksumWriter, type ListFileRow } from "./checksum-store.ts";

/** About a quarter of a million files; a larger list counts as unreadable. */
const LARGEST_LIST_BYTES = 64 * 1024 * 1024;

/** Reads an uploaded media hash list, so that its folder can be compared with it. */
export const readListJob: JobDefinition<{ versionId: string }> = {
  ...checkListRequest,
  maxAttempts: 3,
  timeoutMs: 600_000,
  concurrency: 1,
  run: readList,
};

async function readList(run: JobRun<{ versionId: string }>): Promise<void> {
  const { platform, payload } = run;
  const file = await new ChecksumReader(platform.db).listFile(payload.versionId);
  if (file === undefined) return;
  const bytes = await bytesOf(platform.storage, file);
  const list = bytes && (await listOf(bytes, run.signal));
  await platform.transact(async (unit) => {
    await run.fence(unit);
    await new ChecksumWriter(unit.db).replaceList(file.versionId, list, platform.clock.now());
    await emitAssetChanged(unit, file);
  });
}

/** Parsed in a child process, so that no other job waits for it, whatever it contains. */
async function listOf(bytes: Uint8Array, signal: AbortSignal): Promise<HashList | null> {
  let files: ListedFile[] = [];
  const onParts = (parts: readonly ListedFile[][]) => {
    files = parts.flat();
  };
  try {
    const said = await runInChild("hashList", { bytes }, { signal, onParts });
    return said && { ...said, files };
  } catch (error) {
    if (error instanceof MediaError && error.code !== "MEDIA_BUSY") return null;
    throw error;
  }
}

async function bytesOf(storage: Storage, { storageKey, sizeBytes }: ListFileRow): Promise<Uint8Array | null> {
  if (sizeBytes > LARGEST_LIST_BYTES) return null;
  const bytes = await storage.openRead(storageKey);
  return Buffer.concat(await bytes.toArray());
}

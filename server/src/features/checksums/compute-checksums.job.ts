import { z } from "zod";
import { compareList } from "#core/mhl/compare-list.ts";
import { HASH_KINDS, type HashKind } from "#core/mhl/hash-kind.ts";
import type { ListedFile } from "#core/mhl/hash-list.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import { emitAssetChanged } from "../assets/asset-events.ts";
import { requireOrderer } from "../auth/sign-in/orderer.ts";
import { ChecksumReader, ChecksumWriter, type ListRow } from "./checksum-store.ts";
import { type FileBelow, filesBelow } from "./files-below.ts";
import { requireList } from "./folder-checksums.ts";
import { hashStream } from "./hash-file.ts";
import { listedKey } from "./listed-path.ts";

const payload = z.object({ listId: z.uuid(), userId: z.uuid() });
type ComputeRun = JobRun<z.infer<typeof payload>>;

/**
 * Computes the checksums that a list needs and that are missing: each file is read once. Finished checksums are kept if the job
 * is interrupted.
 */
export const computeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "checksums.compute",
  type: "MAINTENANCE",
  payload,
  maxAttempts: 3,
  timeoutMs: 12 * 3_600_000,
  concurrency: 2,
  perPerson: 1,
  run: compute,
};

async function compute(run: ComputeRun): Promise<void> {
  const { platform, signal } = run;
  const list = await new ChecksumReader(platform.db).list(run.payload.listId);
  if (list === undefined) return;
  await requireOrderer(platform, run.payload, (ctx) => requireList(ctx, list.versionId));
  const wanted = await wantedOf(run, list);
  const totalBytes = wanted.reduce((sum, { file }) => sum + file.sizeBytes, 0);
  let doneBytes = 0;
  for (const { file, kind } of wanted) {
    const value = await hashStream(await platform.storage.openRead(file.storageKey), kind, signal);
    await platform.transact(async (unit) => {
      await run.fence(unit);
      await new ChecksumWriter(unit.db).keepComputed(file.storageKey, kind, value);
    });
    doneBytes += file.sizeBytes;
    run.reportProgress(totalBytes === 0 ? 100 : Math.floor((doneBytes / totalBytes) * 100));
  }
  await platform.transact((unit) => emitAssetChanged(unit, list));
}

/**
 * Returns the files of a list that still have no result, each with the fastest kind of its checksums; copies share theirs
 * (PLUS-1122).
 */
async function wantedOf({ platform }: ComputeRun, list: ListRow): Promise<{ file: FileBelow; kind: HashKind }[]> {
  const entries: ListedFile[] = [];
  for await (const page of new ChecksumReader(platform.db).entryPages(list.versionId)) entries.push(...page);
  const files = await filesBelow(platform.db, list.rootFolderId, () => true);
  const hashesOf = new Map(entries.map(({ path, hashes }) => [listedKey(path), hashes]));
  const fileOf = new Map(files.map((file) => [listedKey(file.path), file]));
  const wanted = compareList(entries, files, listedKey).flatMap(({ path, result }) => {
    const file = fileOf.get(listedKey(path));
    const kind = HASH_KINDS.find((candidate) => hashesOf.get(listedKey(path))?.[candidate] !== undefined);
    return result === "notComputed" && file !== undefined && kind !== undefined ? [{ file, kind }] : [];
  });
  return [...new Map(wanted.map((one) => [`${one.kind} ${one.file.storageKey}`, one])).values()];
}

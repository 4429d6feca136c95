import { stat } from "node:fs/promises";
import { AppError } from "#core/errors/app-error.ts";
import { MediaError } from "#media/media-error.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openWorkFolder, type WorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobDefinition, JobRun, NextWork } from "#server/platform/queue/job-definition.ts";
import { PermanentJobError } from "#server/platform/queue/job-errors.ts";
import { watchRoom } from "#server/platform/storage/room/watch-room.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import { bytesOfParts, makeArchive, makeNextFile } from "./make-marked-files.ts";
import { type MarkDownload, markDownload } from "./mark-download.request.ts";
import { MarkedDownloadReader, type MarkedDownloadRow, MarkedDownloadWriter } from "./marked-download-store.ts";
import { markedKey, markedPartKey, markedPrefix } from "./marked-keys.ts";
import { markedFor } from "./marked-right.ts";
import { asRoomProblem, makeRoom } from "./marked-room.ts";
import { MARKED_LIFE_MS } from "./request-marked-download.ts";

const ENDED = "This download is no longer allowed";

/**
 * Makes the files of a marked download, after everything that people watch. A worker makes two at a time, for two links, and one
 * file of an archive per turn, so that an archive of two hundred clips doesn't hold up others (PLUS-1121).
 */
export const markDownloadJob: JobDefinition<MarkDownload> = {
  ...markDownload,
  maxAttempts: 2,
  timeoutMs: 6 * 3_600_000,
  concurrency: 2,
  perPerson: 1,
  run: mark,
  abandoned: ({ id }, platform) => fail(platform, id, "Could not prepare this download. Try again"),
};

async function mark(given: JobRun<MarkDownload>): Promise<NextWork> {
  const { platform, payload, jobId, attempt } = given;
  const row = await new MarkedDownloadReader(platform.db).byId(payload.id);
  // The download was cancelled.
  if (row === undefined || row.storageKey !== null) return undefined;
  try {
    await requireHolder(platform, row);
    await using work = await openWorkFolder(platform.config.dataDir, jobId, attempt);
    using room = await watchRoom(platform, "", given.signal);
    const run = { ...given, signal: room.signal };
    const { plan, parts } = row;
    if (plan.isArchive && parts.length < plan.files.length) {
      await addPart(run, row, work);
      return markDownload;
    }
    const path = await (plan.isArchive ? makeArchive : makeNextFile)(run, row, work);
    const { size } = await stat(path);
    await makeRoom(run, { ...row, sizeBytes: size, storedBytes: bytesOfParts(row), isGrowing: false });
    const file = { key: markedKey(row.id, attempt), path, mimetype: row.mimetype };
    await publish(run, row, { ...file, size });
    for (const { key } of parts) await platform.storage.delete(key);
    return undefined;
  } catch (cause) {
    const error = asRoomProblem(cause);
    if (!(error instanceof MediaError) && !(error instanceof AppError)) throw error;
    await fail(platform, row.id, error.message);
    // The cause is left out: for a full storage the queue would retry the job, although the visitor has been notified
    // (PLUS-1223).
    throw new PermanentJobError(error.message);
  }
}

async function addPart(run: JobRun<MarkDownload>, row: MarkedDownloadRow, work: WorkFolder): Promise<void> {
  const { attempt } = run;
  const path = await makeNextFile(run, row, work);
  const { size: sizeBytes } = await stat(path);
  const madeBytes = bytesOfParts(row);
  await makeRoom(run, { ...row, sizeBytes: madeBytes + sizeBytes, storedBytes: madeBytes, isGrowing: true });
  const key = markedPartKey(row.id, row.parts.length, attempt);
  await storeFor(run, row.id, { key, path }, (db) => new MarkedDownloadWriter(db).addPart(row.id, { key, sizeBytes }));
}

interface StoredFile {
  readonly key: string;
  readonly path: string;
  readonly mimetype?: string;
}

/**
 * Stores a file and records it; `record` says whether the download is still wanted. If it was cancelled in the meantime, or the
 * record was refused, the file is deleted again (PLUS-1223). A commit without a response may have succeeded: then the file stays
 * until the hourly job deletes the download (PLUS-1370).
 */
async function storeFor(
  { platform: { storage, transact }, fence }: JobRun<MarkDownload>,
  id: string,
  file: StoredFile,
  record: (db: Tx) => Promise<boolean>,
): Promise<void> {
  await storage.takeFile(file.key, file.path, file.mimetype);
  let isRecorded = false;
  try {
    const isKept = await transact(async (unit) => {
      await fence(unit);
      const isWanted = await record(unit.db);
      isRecorded = true;
      return isWanted;
    });
    if (!isKept) await storage.deletePrefix(markedPrefix(id));
  } catch (error) {
    if (!isRecorded) await storage.delete(file.key);
    throw error;
  }
}

function publish(run: JobRun<MarkDownload>, row: MarkedDownloadRow, file: StoredFile & { readonly size: number }) {
  const { platform } = run;
  return storeFor(run, row.id, file, async (db) => {
    await requireHolder({ ...platform, db }, row);
    return new MarkedDownloadWriter(db).publish(row.id, {
      storage_key: file.key,
      size_bytes: file.size,
      expires_at: new Date(platform.clock.nowMs() + MARKED_LIFE_MS),
    });
  });
}

/** Checks that the visit and its link, or the account, still allow it. @throws AppError FORBIDDEN */
async function requireHolder(platform: Platform, { holderKind, holderId }: MarkedDownloadRow): Promise<void> {
  const actor = await holderActor(platform, holderKind, holderId);
  if (actor === null || markedFor(actor) === null) throw new AppError("FORBIDDEN", ENDED);
}

/** Leaves a ready download alone: its job may fail if the response to its commit was lost (PLUS-1370). */
async function fail(platform: Platform, id: string, problem: string): Promise<void> {
  const isReady = await platform.transact((unit) => new MarkedDownloadWriter(unit.db).fail(id, problem));
  if (!isReady) await platform.storage.deletePrefix(markedPrefix(id));
}

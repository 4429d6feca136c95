import { stat } from "node:fs/promises";
import { AppError } from "#core/errors/app-error.ts";
import { MediaError } from "#media/media-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import { PermanentJobError } from "#server/platform/queue/job-errors.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import { makeMarkedFiles } from "./make-marked-files.ts";
import { type MarkDownload, markDownload } from "./mark-download.request.ts";
import { MarkedDownloadReader, type MarkedDownloadRow, MarkedDownloadWriter } from "./marked-download-store.ts";
import { markedKey, markedPrefix } from "./marked-keys.ts";
import { markedFor } from "./marked-right.ts";
import { makeRoom } from "./marked-room.ts";
import { MARKED_LIFE_MS } from "./request-marked-download.ts";

const ENDED = "The share no longer allows this download";

/** Makes the files of a marked download. One at a time per worker, after everything that people watch. */
export const markDownloadJob: JobDefinition<MarkDownload> = {
  ...markDownload,
  maxAttempts: 2,
  timeoutMs: 6 * 3_600_000,
  concurrency: 1,
  run: mark,
  abandoned: ({ id }, platform) => fail(platform, id, "Could not prepare this download. Try again"),
};

async function mark(run: JobRun<MarkDownload>): Promise<void> {
  const { platform, payload, jobId, attempt } = run;
  const row = await new MarkedDownloadReader(platform.db).byId(payload.id);
  // Cancelled.
  if (row === undefined || row.storageKey !== null) return;
  try {
    await requireHolder(platform, row);
    await using work = await openWorkFolder(platform.config.dataDir, jobId, attempt);
    const path = await makeMarkedFiles(run, row, work);
    const { size } = await stat(path);
    await makeRoom(run, row.id, size);
    await platform.storage.takeFile(markedKey(row.id, attempt), path, row.mimetype);
    await publish(run, row, size);
  } catch (error) {
    if (!(error instanceof MediaError) && !(error instanceof AppError)) throw error;
    await fail(platform, row.id, error.message);
    throw new PermanentJobError(error.message, undefined, { cause: error });
  }
}

async function publish({ platform, attempt, fence }: JobRun<MarkDownload>, row: MarkedDownloadRow, size: number) {
  const { transact, storage, clock } = platform;
  const isKept = await transact(async (unit) => {
    await fence(unit);
    await requireHolder({ ...platform, db: unit.db }, row);
    return new MarkedDownloadWriter(unit.db).publish(row.id, {
      storage_key: markedKey(row.id, attempt),
      size_bytes: size,
      expires_at: new Date(clock.nowMs() + MARKED_LIFE_MS),
    });
  });
  if (!isKept) await storage.deletePrefix(markedPrefix(row.id));
}

/** The visit and its link still allow it. @throws AppError FORBIDDEN */
async function requireHolder(platform: Platform, { holderKind, holderId }: MarkedDownloadRow): Promise<void> {
  const actor = await holderActor(platform, holderKind, holderId);
  if (actor === null || markedFor(actor) === null) throw new AppError("FORBIDDEN", ENDED);
}

async function fail(platform: Platform, id: string, problem: string): Promise<void> {
  await platform.storage.deletePrefix(markedPrefix(id));
  await platform.transact((unit) => new MarkedDownloadWriter(unit.db).fail(id, problem));
}

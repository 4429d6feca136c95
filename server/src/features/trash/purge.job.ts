import type { Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "#server/migrations/database.ts";
import { agreedNow } from "#server/platform/clock/agreed-now-store.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import { ActWriter } from "../assets/choices/act-store.ts";
import { SNAPSHOT_LIFE_MS } from "../assets/choices/kept-snapshot.ts";
import { SnapshotWriter } from "../assets/choices/snapshot-store.ts";
import type { AuditEntry } from "../audit/audit-record.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { FolderTreeWriter } from "../folders/tree/folder-tree-store.ts";
import { reportOutcome } from "../processing/transcode/report-outcome.ts";
import { freeBytes } from "./free-bytes.job.ts";
import { type DueEntry, type FreedBytes, PurgeReader, type PurgeScope, PurgeWriter } from "./purge-store.ts";
import { ACT_LIFE_MS } from "./take-back.ts";
import { TrashWriter } from "./trash-entry-store.ts";
import { KEEP_DAYS } from "./trash-view.ts";

const DAY_MS = 86_400_000;
const BATCH = 200;

type PurgeRun = JobRun<Record<string, never>>;

/**
 * Removes items that have been in the trash for 30 days, or whose removal was requested, and projects deleted that long ago.
 * Works in small transactions, each of which also requests that the bytes be freed; after an interruption the next run continues.
 * @public
 */
export const purgeJob: JobDefinition<Record<string, never>> = {
  name: "trash.purge",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 3,
  timeoutMs: 6 * 3_600_000,
  concurrency: 1,
  schedule: { cron: "37 3 * * *", title: "Purge the trash" },
  run: purge,
};

async function purge(run: PurgeRun): Promise<void> {
  const { platform, reportProgress } = run;
  const nowMs = (await agreedNow(platform)).getTime();
  const before = new Date(nowMs - KEEP_DAYS * DAY_MS);
  await platform.transact((unit) => new ActWriter(unit.db).removeBefore(new Date(nowMs - ACT_LIFE_MS)));
  await platform.transact((unit) => new SnapshotWriter(unit.db).removeBefore(new Date(nowMs - SNAPSHOT_LIFE_MS)));
  const reader = new PurgeReader(platform.db);
  const [entries, projects] = [await reader.due(before), await reader.dueProjects(before)];
  const copies = await reader.abandonedCopies(new Date(nowMs - DAY_MS));
  const total = entries.length + projects.length + copies.length;
  let done = 0;
  for (const entry of entries) {
    const { id, folderId, assetId } = entry;
    const isDue = await platform.transact(async (unit) => {
      const isMarked = await new TrashWriter(unit.db).markDue(id, before);
      if (isMarked && !entry.isWanted) await recordAudit(unit, platform.clock, expired(entry));
      return isMarked;
    });
    if (isDue && folderId !== null) await removeAll(run, { folderId }, entry.projectId);
    else if (isDue && assetId !== null) await removeAll(run, { assetId }, entry.projectId);
    reportProgress((++done / total) * 100);
  }
  for (const projectId of projects) {
    await removeAll(run, { projectId });
    reportProgress((++done / total) * 100);
  }
  for (const { id: copyId, projectId } of copies) {
    await removeAll(run, { copyId }, projectId);
    reportProgress((++done / total) * 100);
  }
  const count = entries.length + projects.length;
  await reportOutcome(run, count === 1 ? "1 item was purged." : `${count} items were purged.`);
}

/** The record of an automatic removal, after the days in the trash. */
function expired({ id, assetId, name, projectId, projectName }: DueEntry): AuditEntry {
  const place = { kind: "project", id: projectId, name: projectName } as const;
  const details = { afterDays: KEEP_DAYS };
  if (assetId === null)
    return { by: "system", verb: "folder.purged", target: { kind: "folder", id, name }, place, details };
  return { by: "system", verb: "asset.purged", target: { kind: "asset", id, name }, place, details };
}

/**
 * @param projectId for a folder in the trash: items in it may have their own entries, and can be restored out of it until they
 * are removed, so the items to remove are read under the tree lock (PLUS-347). Also for a copy, which may be retried, and an
 * emptied asset, which may be refilled (PLUS-1037).
 */
async function removeAll({ platform, signal }: PurgeRun, scope: PurgeScope, projectId?: string): Promise<void> {
  const reader = new PurgeReader(platform.db);
  // A copy that will be retried still needs its staged files (PLUS-348).
  const isNeeded = async (among: PurgeReader) => "copyId" in scope && (await among.isCopying(scope.copyId));
  const remove = async (work: (db: Transaction<Database>) => Promise<FreedBytes>) => {
    await platform.transact(async (unit) => {
      if (projectId !== undefined) await new FolderTreeWriter(unit.db).lockTree(projectId);
      if (!(await isNeeded(new PurgeReader(unit.db)))) await freeBytes(unit, await work(unit.db));
    });
  };
  for (;;) {
    signal.throwIfAborted();
    if (await isNeeded(reader)) return;
    const ids = await reader.assetsIn(scope, BATCH);
    if (ids.length === 0) break;
    for (const jobId of await reader.activeJobs(ids)) await platform.queue.cancel(jobId);
    await remove(async (db) => new PurgeWriter(db).removeAssets(await new PurgeReader(db).assetsIn(scope, BATCH)));
  }
  await remove((db) => new PurgeWriter(db).removeFolders(scope));
}

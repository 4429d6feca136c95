import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import { PermanentJobError } from "#server/platform/queue/job-errors.ts";
import { requireOrderer } from "../auth/sign-in/orderer.ts";
import { lockTree, requireFolderRow } from "../folders/tree/folder-tree.ts";
import { requireStillCopyable } from "./copy-rights.ts";
import { type CopyOrder, CopyReader } from "./copy-store.ts";
import { publishCopy } from "./publish-copy.ts";
import { stageAssets, stageFolders } from "./stage-copy.ts";

const payload = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  projectId: z.uuid(),
  targetId: z.uuid(),
  folderIds: z.array(z.uuid()),
  assetIds: z.array(z.uuid()),
  arrivingBytes: z.number().optional(),
});

const BATCH = 500;
/** The progress at which all rows are written; the rest is for counts, images and publishing. */
const ROWS_UNTIL = 95;

/**
 * Makes a copy that is too large for one request. Its rows are written step by step, hidden, and published all at once at the
 * end. After an interruption the next attempt writes the missing rows: every row's id is derived from the order.
 */
export const copyItemsJob: JobDefinition<CopyOrder> = {
  name: "copies.copy-items",
  // Not MAINTENANCE: the person who requested it sees its progress.
  type: "PROCESSING",
  payload,
  maxAttempts: 3,
  timeoutMs: 3_600_000,
  concurrency: 1,
  run: copyItems,
};

async function copyItems(run: JobRun<CopyOrder>): Promise<void> {
  const { platform, payload: order, signal } = run;
  const reader = new CopyReader(platform.db);
  if (await reader.isPublished(order)) return;
  await step(run, (unit) => requireCopyist(run, unit));
  const total = Math.max(1, await reader.count(order));
  let done = 0;
  const report = (count: number) => {
    done += count;
    run.reportProgress(Math.min(ROWS_UNTIL, (done / total) * ROWS_UNTIL));
  };
  for (const folderId of order.folderIds) {
    signal.throwIfAborted();
    await stageTree(run, folderId);
    report(1);
  }
  for (let from = 0; from < order.assetIds.length; from += BATCH) {
    signal.throwIfAborted();
    await stage(run, order.assetIds.slice(from, from + BATCH), true);
    report(BATCH);
  }
  for (let after: string | null = null; order.folderIds.length > 0; ) {
    signal.throwIfAborted();
    const ids: readonly string[] = await reader.assetsBelow(order.folderIds, after, BATCH);
    await stage(run, ids, false);
    report(ids.length);
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) break;
  }
  await step(run, async (unit) => {
    // Others may hold the lock for long, so permissions are checked after taking it.
    await lockTree(unit, order.projectId);
    await requireCopyist(run, unit);
    await publishCopy(unit, order);
  });
}

function requireCopyist({ platform, payload: order }: JobRun<CopyOrder>, unit: Unit): Promise<void> {
  return requireOrderer(platform, { userId: order.userId, unit }, (ctx) => requireStillCopyable(ctx, order));
}

async function stageTree(run: JobRun<CopyOrder>, folderId: string): Promise<void> {
  const { platform, payload: order } = run;
  await step(run, async (unit) => {
    // The destination may move during the copy; its staged content moves along.
    await lockTree(unit, order.projectId);
    const target = await requireFolderRow(unit, order.projectId, order.targetId);
    const place = { sourceId: folderId, targetLineage: target.lineage, now: platform.clock.now() };
    await stageFolders(unit, order, place);
  });
}

async function stage(run: JobRun<CopyOrder>, ids: readonly string[], isChosen: boolean): Promise<void> {
  const { platform, payload: order } = run;
  if (ids.length === 0) return;
  await step(run, (unit) => stageAssets(unit, order, { ids, isChosen, now: platform.clock.now() }));
}

/** Runs one transaction of the current attempt. An error that people must see ends the job. */
async function step({ platform, fence }: JobRun<CopyOrder>, work: (unit: Unit) => Promise<void>): Promise<void> {
  try {
    await platform.transact(async (unit) => {
      await fence(unit);
      await work(unit);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const sentence = error.code === "NOT_FOUND" ? "The destination folder was deleted" : error.message;
    throw new PermanentJobError(sentence, undefined, { cause: error });
  }
}

import { z } from "zod";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { emitFolderChanged } from "../folders/folder-events.ts";
import { FolderRecounter, rootFolders } from "../folders/tree/folder-recount-store.ts";
import { lockTree } from "../folders/tree/folder-tree.ts";
import { reportOutcome } from "../processing/transcode/report-outcome.ts";
import { recountUse } from "../quotas/recount-use.ts";

/** Null: all projects. */
const payload = z.object({ projectId: z.uuid().nullable() });

/**
 * Recomputes the content of every folder, and what every project keeps, and corrects differences. Every change maintains the
 * counters, so normally it finds none.
 */
export const recountJob: JobDefinition<z.infer<typeof payload>> = {
  name: "maintenance.recount",
  type: "MAINTENANCE",
  payload,
  maxAttempts: 3,
  timeoutMs: 6 * 3_600_000,
  concurrency: 1,
  run: async (run) => {
    const { platform, signal, reportProgress } = run;
    const roots = await rootFolders(platform.db, run.payload.projectId);
    let wrong = 0;
    for (const [place, { projectId, folderId }] of roots.entries()) {
      signal.throwIfAborted();
      wrong += await platform.transact(async (unit) => {
        await lockTree(unit, projectId);
        const ids = await new FolderRecounter(unit.db).recount([folderId]);
        for (const id of ids) await emitFolderChanged(unit, projectId, id);
        return ids.length;
      });
      reportProgress(((place + 1) / roots.length) * 100);
    }
    const wrongSums = await platform.transact((unit) => recountUse(unit, run.payload.projectId));
    if (wrongSums > 0) platform.log.warn({ wrongSums }, "sums of kept bytes that were wrong were set right");
    if (wrong > 0) platform.log.warn({ wrong }, "folders whose counters were wrong were set right");
    await reportOutcome(run, sentence(wrong, wrongSums));
  },
};

function sentence(folders: number, projects: number): string {
  const found = [
    ...(folders > 0 ? [folders === 1 ? "1 folder was corrected." : `${folders} folders were corrected.`] : []),
    ...(projects > 0
      ? [`The kept size of ${projects === 1 ? "1 project" : `${projects} projects`} was corrected.`]
      : []),
  ];
  return found.length === 0 ? "All counts and sizes were correct." : found.join(" ");
}

import { z } from "zod";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { emitFolderChanged } from "../folders/folder-events.ts";
import { FolderRecounter, rootFolders } from "../folders/tree/folder-recount-store.ts";
import { lockTree } from "../folders/tree/folder-tree.ts";
import { reportOutcome } from "../processing/transcode/report-outcome.ts";

/** Null: all projects. */
const payload = z.object({ projectId: z.uuid().nullable() });

/**
 * Recomputes the content of every folder and corrects differences. Every change maintains the counters, so normally it finds
 * none.
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
    if (wrong > 0) platform.log.warn({ wrong }, "folders whose counters were wrong were set right");
    await reportOutcome(run, sentence(wrong));
  },
};

function sentence(wrong: number): string {
  if (wrong === 0) return "All counts and sizes were correct.";
  return wrong === 1 ? "1 folder was corrected." : `${wrong} folders were corrected.`;
}

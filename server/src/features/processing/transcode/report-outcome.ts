import type { JobRun } from "#server/platform/queue/job-definition.ts";
import { jobRows } from "#server/platform/queue/job-row-store.ts";

/** Stores the job's result on its visible row, in one sentence. @public */
export async function reportOutcome(
  { platform, jobId, fence }: Pick<JobRun<object>, "platform" | "jobId" | "fence">,
  report: string,
): Promise<void> {
  await platform.transact(async (unit) => {
    await fence(unit);
    await jobRows.writeReport(unit.db, jobId, report);
  });
}

import type { JobRun } from "#server/platform/queue/job-definition.ts";
import { jobRows } from "#server/platform/queue/job-row-store.ts";

/** Leaves on the visible row what the job found and did, in one sentence. @public */
export async function reportOutcome(
  { platform, jobId, fence }: Pick<JobRun<object>, "platform" | "jobId" | "fence">,
  report: string,
): Promise<void> {
  await platform.transact(async (unit) => {
    await fence(unit);
    await jobRows.writeReport(unit.db, jobId, report);
  });
}

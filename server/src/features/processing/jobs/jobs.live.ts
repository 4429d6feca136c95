import { updateJobs } from "#core/live/update-jobs.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { JOB_CHANGED } from "#server/platform/queue/job-events.ts";
import { type JobAudienceRow, JobReader } from "./job-store.ts";
import { jobMessage } from "./job-view.ts";

/** LIVE-010: a job started, progressed or ended. */
const jobChanged = liveRoute({
  event: JOB_CHANGED,
  sends: updateJobs,
  async message({ jobId }, platform) {
    const row = await new JobReader(platform.db).byId(jobId);
    return row === undefined ? null : { jobs: [jobMessage(row)] };
  },
  async audience({ jobId }, actors, platform) {
    const userIds = actors.flatMap((actor) => (actor.kind === "user" ? actor.userId : []));
    const row = await new JobReader(platform.db).audience(jobId, [...new Set(userIds)]);
    return new Set(row === undefined ? [] : actors.filter((actor) => maySee(actor, row)));
  },
});

/** Whether the actor may see the job, by the rule for lists (`JobReader`). */
function maySee(actor: Actor, job: JobAudienceRow): boolean {
  if (actor.kind !== "user") return false;
  if (actor.isSuperuser) return true;
  if (job.type === "MAINTENANCE") return false;
  const isOwn = job.userId === actor.userId;
  if (job.projectId === null) return isOwn;
  if (job.workspaceId === null) return false;
  if (actor.managedWorkspaceIds.has(job.workspaceId) || job.supervisors.includes(actor.userId)) return true;
  return isOwn && job.members.includes(actor.userId);
}

export const jobRoutes: readonly LiveRoute[] = [jobChanged];

import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { requireAsset } from "../assets/asset-access.ts";
import { type NamedItems, namedItems } from "../assets/choices/named-items.ts";
import { requireChoice } from "../folders/choice-of-items.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { requireJob } from "../processing/jobs/get-job.ts";
import { type JobView, jobView } from "../processing/jobs/job-view.ts";
import { renewStreamsJob } from "../processing/renew-streams.job.ts";
import { requireProject } from "../projects/access/project-access.ts";
import { purgeJob } from "../trash/purge.job.ts";
import { recountJob } from "./recount.job.ts";
import { regenerateJob } from "./regenerate.job.ts";
import { requireMaintainer } from "./require-maintainer.ts";

export const MAINTENANCE_TASKS = ["PURGE", "RECOUNT", "REGENERATE", "RENEW_STREAMS"] as const;
export type MaintenanceTask = (typeof MAINTENANCE_TASKS)[number];

export interface StartMaintenanceInput extends NamedItems {
  readonly task: MaintenanceTask;
  /** RECOUNT: limited to this project; REGENERATE: the project of the folders and assets. */
  readonly project: string | null;
}

/** Starts a maintenance job, for superusers only (PLUS-025). Returns the job. */
export async function startMaintenance(ctx: CallContext, input: StartMaintenanceInput): Promise<JobView> {
  const actor = requireMaintainer(ctx);
  if (input.project !== null) await requireProject(ctx, input.project, "view");
  const scope = { ...input, ...(await namedItems(ctx, input.project, input)) };
  if (input.task === "REGENERATE") await requireScope(ctx, scope);
  const jobId = await ctx.platform.transact((unit) => enqueue(unit, scope, actor.userId));
  return jobView(await requireJob(ctx, jobId));
}

async function requireScope(ctx: CallContext, { project, ...items }: StartMaintenanceInput): Promise<void> {
  if (project === null) throw notFound("Project");
  const { folders, assets } = requireChoice(items);
  await Promise.all(folders.map((folderId) => requireFolder(ctx, { folderId, projectId: project }, "VIEW")));
  await Promise.all(assets.map((assetId) => requireAsset(ctx, { assetId, projectId: project }, "VIEW")));
}

function enqueue(
  unit: Unit,
  { task, project, folders, assets }: StartMaintenanceInput,
  userId: string,
): Promise<string> {
  const links = project === null ? {} : { project_id: project };
  if (task === "PURGE") return unit.enqueue(purgeJob, {}, { title: "Purge the trash", userId });
  if (task === "RECOUNT")
    return unit.enqueue(recountJob, { projectId: project }, { title: "Recount folders", userId, links });
  if (task === "RENEW_STREAMS") return unit.enqueue(renewStreamsJob, {}, { title: "Renew streams", userId });
  const payload = { userId, folderIds: [...folders], assetIds: [...assets] };
  return unit.enqueue(regenerateJob, payload, { title: "Regenerate renditions", userId, links });
}

import DataLoader from "dataloader";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf, WINDOW_ARGS, WINDOW_WEIGHT, windowOf } from "#server/platform/graphql/connection.ts";
import { VersionRef } from "../../assets/versions/versions.graphql.ts";
import { cancelJob } from "./cancel-job.ts";
import { getJob } from "./get-job.ts";
import { JobReader } from "./job-store.ts";
import { type JobView, jobView } from "./job-view.ts";
import { jobsWindow, listJobs } from "./list-jobs.ts";
import { retryJob } from "./retry-job.ts";

/** @public */
export const JobRef = builder.objectRef<JobView>("Job");
const JobConnectionRef = connectionOf("JobConnection", JobRef);
const JobWindowRef = windowOf("JobWindow", JobRef);
const JobTypeRef = builder.enumType("JobType", { values: ["PROCESSING", "MAINTENANCE"] as const });
const JobStateRef = builder.enumType("JobState", {
  values: ["WAITING", "RUNNING", "COMPLETED", "FAILED", "CANCELLED"] as const,
});

const JOB_FILTER = builder.args((t) => ({
  project: t.id({ required: false }),
  user: t.id({ required: false }),
  updatedAfter: t.field({ type: "DateTime", required: false }),
  failedKind: t.string({ required: false, description: "Only failed jobs of this kind." }),
}));

export function registerJobsGraphql(): void {
  implementTypes();
  builder.objectFields(VersionRef, (t) => ({
    processingJobId: t.id({
      nullable: true,
      resolve: async (version, _args, ctx) => (await processingJob(ctx, version.id))?.id ?? null,
    }),
    processingJob: t.field({
      type: JobRef,
      nullable: true,
      resolve: (version, _args, ctx) => processingJob(ctx, version.id),
    }),
  }));
  builder.queryFields((t) => ({
    jobs: t.field({
      type: JobConnectionRef,
      args: { ...JOB_FILTER, first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      resolve: (_root, args, ctx) => listJobs(ctx, args),
    }),
    jobsWindow: t.field({
      type: JobWindowRef,
      description: "Part of the 50,000 newest `jobs`, by position.",
      extensions: WINDOW_WEIGHT,
      args: { ...JOB_FILTER, ...WINDOW_ARGS },
      resolve: (_root, args, ctx) => jobsWindow(ctx, args),
    }),
    job: t.field({ type: JobRef, args: { id: t.arg.id() }, resolve: (_root, { id }, ctx) => getJob(ctx, id) }),
  }));
  builder.mutationFields((t) => ({
    cancelJob: t.field({
      type: JobRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => cancelJob(ctx, id),
    }),
    retryJob: t.field({
      type: JobRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => retryJob(ctx, id),
    }),
  }));
}

const PROCESSING_JOBS = Symbol("processing jobs of versions");

/** Loads the job that processes, or failed to process, a version; batched. Anyone who sees the version may see its progress. */
function processingJob(ctx: CallContext, versionId: string): Promise<JobView | null> {
  const loader = ctx.once(
    PROCESSING_JOBS,
    () =>
      new DataLoader<string, JobView | null>(async (ids) => {
        const rows = await new JobReader(ctx.platform.db).newestOfVersions(ids);
        const open = new Map(rows.flatMap((row) => (row.state === "COMPLETED" ? [] : [[row.versionId, jobView(row)]])));
        return ids.map((id) => open.get(id) ?? null);
      }),
  );
  return loader.load(versionId);
}

function implementTypes(): void {
  JobRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      type: t.expose("type", { type: JobTypeRef }),
      state: t.expose("state", { type: JobStateRef }),
      progress: t.exposeInt("progress"),
      projectId: t.exposeID("projectId", { nullable: true }),
      folderId: t.exposeID("folderId", { nullable: true }),
      assetId: t.exposeID("assetId", { nullable: true }),
      versionId: t.exposeID("versionId", { nullable: true }),
      uploadId: t.exposeID("uploadId", { nullable: true }),
      error: t.exposeString("error", {
        nullable: true,
        description: "One sentence for people, with what to do; only after a failure.",
      }),
      report: t.exposeString("report", {
        nullable: true,
        description: "What a maintenance job found and did, in one sentence.",
      }),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    }),
  });
}

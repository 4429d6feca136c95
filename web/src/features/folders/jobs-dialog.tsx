import { useQuery } from "@tanstack/react-query";
import { displayedJobState, isActiveJob } from "#core/jobs/job-state.ts";
import type { JobListResult, StartMaintenanceVariables } from "#web/data/generated/operations.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { live, useLiveEvent } from "#web/data/live/live.ts";
import { throttled } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { DialogControl } from "#web/ui/dialog-host.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { notify, notifyFailure } from "#web/ui/notice-store.ts";
import { ProgressBar } from "#web/ui/progress.tsx";
import { RETRY_JOB } from "./api/job.documents.ts";
import { CANCEL_LISTED_JOB, JOB_LIST, START_MAINTENANCE } from "./api/library.documents.ts";
import { jobsPollMs } from "./jobs-poll.ts";
import { libraryMessages } from "./library.messages.ts";
import "./library-dialogs.css";

type Job = JobListResult["jobs"]["nodes"][number];
const SHOWN = 50;
const jobListKey = [...queryKeys.jobs, "list"] as const;
const reload = throttled(() => queryClient.invalidateQueries({ queryKey: jobListKey }));

/** The last jobs of the installation and the maintenance that a superuser may start (PLUS-025). */
export function JobsDialog({ projectId, onDone }: { projectId: string } & DialogControl<void>) {
  const jobs = useQuery({
    queryKey: jobListKey,
    queryFn: async ({ signal }) => (await execute(JOB_LIST, { first: SHOWN }, signal)).jobs.nodes,
    staleTime: 0,
    refetchInterval: (query) => jobsPollMs(live.status() === "open", query.state.data ?? []),
  });
  useLiveEvent("updateJobs", () => reload.call());
  return (
    <Dialog
      title={libraryMessages.jobs}
      width={600}
      onClose={() => onDone()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => void start({ task: "PURGE" })}>
            {libraryMessages.purge}
          </Button>
          <Button size="dialog" kind="ghost" onClick={() => void start({ task: "RECOUNT", project: projectId })}>
            {libraryMessages.recount}
          </Button>
          <Button size="dialog" kind="ghost" onClick={() => void start({ task: "RENEW_STREAMS" })}>
            {libraryMessages.renewStreams}
          </Button>
          <Button size="dialog" onClick={() => onDone()}>
            {libraryMessages.close}
          </Button>
        </>
      }
    >
      {jobs.isError && <p className="hint bad">{libraryMessages.jobsFailed}</p>}
      {jobs.data?.length === 0 && <p className="mut">{libraryMessages.jobsEmpty}</p>}
      <ul className="lib-list" aria-label={libraryMessages.jobs}>
        {jobs.data?.map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </ul>
    </Dialog>
  );
}

function JobLine({ job }: { job: Job }) {
  const isActive = isActiveJob(job.state);
  const isEnded = job.state === "FAILED" || job.state === "CANCELLED";
  const note = job.error ?? job.report;
  return (
    <li>
      <span className="grow">
        <span className="str ell">{job.name}</span>
        <span className="meta">
          {libraryMessages.states[displayedJobState(job.state)]}
          {note && ` · ${note}`}
        </span>
        {job.state === "RUNNING" && <ProgressBar percent={job.progress} label={libraryMessages.progressOf(job.name)} />}
      </span>
      {isActive && (
        <IconButton
          icon="x"
          label={libraryMessages.cancelJob(job.name)}
          onClick={() => void change(() => execute(CANCEL_LISTED_JOB, { id: job.id }))}
        />
      )}
      {isEnded && (
        <IconButton
          icon="retry"
          label={libraryMessages.retryJob(job.name)}
          onClick={() => void change(() => execute(RETRY_JOB, { id: job.id }))}
        />
      )}
    </li>
  );
}

async function change(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    notifyFailure(libraryMessages.jobChangeFailed);
  }
  reload.call();
}

async function start(variables: StartMaintenanceVariables): Promise<void> {
  try {
    await execute(START_MAINTENANCE, variables);
    notify({ kind: "info", text: libraryMessages.maintenanceStarted });
  } catch {
    notifyFailure(libraryMessages.maintenanceFailed);
  }
  reload.call();
}

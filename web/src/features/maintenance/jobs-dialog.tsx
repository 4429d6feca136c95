import { useEffect, useMemo, useState } from "react";
import { displayedJobState, isActiveJob } from "#core/jobs/job-state.ts";
import { updateJobs } from "#core/live/update-jobs.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { useLiveEvent } from "#web/data/live/live.ts";
import { throttled } from "#web/data/live/throttle.ts";
import { goTo } from "#web/data/navigation.ts";
import { queryClient } from "#web/data/query-client.ts";
import { useWindows } from "#web/data/windows/use-windows.ts";
import { RETRY_JOB } from "#web/features/processing/api/job.documents.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ProgressBar } from "#web/ui/controls/progress.tsx";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import { notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { DialogLines } from "#web/ui/overlay/dialog-lines.tsx";
import { jobListKey, jobsSource, LATEST_FIRST, type ListedJob } from "./api/job-windows.ts";
import { CANCEL_LISTED_JOB, START_MAINTENANCE } from "./api/maintenance.documents.ts";
import { maintenanceMessages } from "./maintenance.messages.ts";
import "#web/ui/form/field.css";

const DAY_MS = 86_400_000;
const reload = () => queryClient.invalidateQueries({ queryKey: jobListKey });

export interface JobsDialogProps extends DialogControl<void> {
  /** The project of the page, to be recounted. */
  projectId?: string;
  /** Lists only the jobs of this kind that failed within the last day, without the maintenance. */
  failed?: { readonly kind: string; readonly title: string };
}

/** The installation's latest jobs, and the maintenance that a superuser may start (PLUS-025). */
export function JobsDialog({ projectId, failed, onDone }: JobsDialogProps) {
  const [openedAtMs] = useState(() => Date.now());
  const title = failed?.title ?? maintenanceMessages.jobs;
  const failedKind = failed?.kind;
  const source = useMemo(() => {
    const updatedAfter = new Date(openedAtMs - DAY_MS).toISOString();
    return jobsSource(failedKind === undefined ? null : { failedKind, updatedAfter });
  }, [failedKind, openedAtMs]);
  const { answer, trouble, items, onRange } = useWindows(source, LATEST_FIRST);
  const [follow] = useState(() => throttled(reload));
  useLiveEvent(updateJobs, follow.call);
  useEffect(() => follow.cancel, [follow]);
  return (
    <Dialog
      title={title}
      width={600}
      onClose={() => onDone()}
      footer={
        <>
          {failed === undefined && projectId !== undefined && <StartButtons projectId={projectId} />}
          <Button size="dialog" onClick={() => onDone()}>
            {maintenanceMessages.close}
          </Button>
        </>
      }
    >
      {answer.data && items.length === 0 && <p className="mut">{maintenanceMessages.jobsEmpty}</p>}
      <DialogLines
        label={title}
        items={items}
        onRange={onRange}
        renderItem={(job) => <JobLine job={job} onLeave={() => onDone()} />}
      />
      <ListTroubleBar trouble={trouble} text={maintenanceMessages.jobsFailed} />
    </Dialog>
  );
}

function StartButtons({ projectId }: { projectId: string }) {
  return (
    <>
      <Button size="dialog" kind="ghost" onClick={() => void start({ task: "PURGE" })}>
        {maintenanceMessages.purge}
      </Button>
      <Button size="dialog" kind="ghost" onClick={() => void start({ task: "RECOUNT", project: projectId })}>
        {maintenanceMessages.recount}
      </Button>
      <Button size="dialog" kind="ghost" onClick={() => void start({ task: "RENEW_STREAMS" })}>
        {maintenanceMessages.renewStreams}
      </Button>
    </>
  );
}

function JobLine({ job, onLeave }: { job: ListedJob; onLeave: () => void }) {
  const isActive = isActiveJob(job.state);
  const isEnded = job.state === "FAILED" || job.state === "CANCELLED";
  const note = job.error ?? job.report;
  const said = maintenanceMessages.states[displayedJobState(job.state)] + (note ? ` · ${note}` : "");
  return (
    <>
      <span className="grow">
        <JobName job={job} onLeave={onLeave} />
        <span className="meta lib-note" data-tip-text={said}>
          {said}
        </span>
        {job.state === "FAILED" && <span className="meta ell job-log">{maintenanceMessages.logId(job.id)}</span>}
        {job.state === "RUNNING" && (
          <ProgressBar percent={job.progress} label={maintenanceMessages.progressOf(job.name)} />
        )}
      </span>
      {isActive && (
        <IconButton
          icon="x"
          label={maintenanceMessages.cancelJob(job.name)}
          onClick={() => void change(() => execute(CANCEL_LISTED_JOB, { id: job.id }))}
        />
      )}
      {isEnded && (
        <Button
          icon="retry"
          aria-label={maintenanceMessages.retryJob(job.name)}
          onClick={() => void change(() => execute(RETRY_JOB, { id: job.id }))}
        >
          <span className="job-retry">{maintenanceMessages.retry}</span>
        </Button>
      )}
    </>
  );
}

/** Leads to the clip that the job is about, if it is about one. */
function JobName({ job: { name, projectId, folderId, assetId }, onLeave }: { job: ListedJob; onLeave: () => void }) {
  if (projectId === null || folderId === null || assetId === null) return <span className="str ell">{name}</span>;
  return (
    <a
      className="str ell job-clip"
      href={`/projects/${projectId}/${folderId}/${assetId}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onLeave();
        void goTo({ to: "/projects/$projectId/$folderId/$assetId", params: { projectId, folderId, assetId } });
      }}
    >
      {name}
    </a>
  );
}

async function change(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    notifyFailure(maintenanceMessages.jobChangeFailed);
  }
  void reload();
}

async function start(variables: VariablesOf<typeof START_MAINTENANCE>): Promise<void> {
  try {
    await execute(START_MAINTENANCE, variables);
    notify({ kind: "info", text: maintenanceMessages.maintenanceStarted });
  } catch {
    notifyFailure(maintenanceMessages.maintenanceFailed);
  }
  void reload();
}

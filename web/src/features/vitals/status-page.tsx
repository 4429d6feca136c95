import { useQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/controls/button.tsx";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { formatSecond } from "#web/ui/format-date.ts";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { type SystemStatus, statusQuery } from "./api/status-query.ts";
import { BackupsPart, CertificatePart, DatabasePart, MailPart, QuotasPart, StoragePart } from "./places-parts.tsx";
import { TaskList } from "./task-list.tsx";
import { vitalsMessages as text } from "./vitals.messages.ts";
import { whatToDo } from "./what-to-do.ts";
import { FailuresPart, JobsPart, ProcessesPart } from "./work-parts.tsx";
import "./vitals.css";
import "#web/ui/form/field.css";

/** PLUS-1202: what superusers should do, and the figures behind it. */
export function StatusPage() {
  const { data, isError, isPending, refetch } = useQuery(statusQuery);
  const isSlow = useDelayedLoading(isPending);
  return (
    <PageFrame
      label={text.title}
      busy={isPending}
      sticky={
        <div className="bar sys-bar">
          <h1>{text.title}</h1>
          <span className="end row">
            {isSlow && <ProgressRing label={text.loading} />}
            {data && <span className="dim num">{text.updated(formatSecond(data.at))}</span>}
          </span>
        </div>
      }
    >
      {isError && !data && (
        <ErrorState title={text.failed} action={<Button onClick={() => void refetch()}>{text.tryAgain}</Button>} />
      )}
      {data && (
        <div className="sys">
          {isError && (
            <p className="sys-whole hint bad" role="alert">
              {text.stale}
            </p>
          )}
          <TaskList tasks={whatToDo(data)} />
          <Sums status={data} />
          <JobsPart jobs={data.jobs} />
          {data.failures.length > 0 && <FailuresPart failures={data.failures} />}
          <ProcessesPart processes={data.processes} at={data.at} />
          <StoragePart storages={data.storages} />
          <QuotasPart />
          <DatabasePart database={data.database} processes={data.processes} />
          <MailPart mail={data.mail} />
          <BackupsPart lastBackup={data.lastBackup} />
          <CertificatePart certificate={data.certificate} at={data.at} />
        </div>
      )}
    </PageFrame>
  );
}

function Sums({ status: { peopleHere, jobs, failures } }: { readonly status: SystemStatus }) {
  const sums = [
    { label: text.sums.people(peopleHere), value: peopleHere },
    { label: text.sums.running, value: jobs.reduce((sum, { running }) => sum + running, 0) },
    { label: text.sums.waiting, value: jobs.reduce((sum, { waiting }) => sum + waiting, 0) },
    { label: text.sums.failed, value: failures.reduce((sum, { count }) => sum + count, 0) },
  ];
  return (
    <ul className="sys-whole sys-sums" aria-label={text.sums.label}>
      {sums.map(({ label, value }) => (
        <li key={label}>
          <b className="num">{value.toLocaleString("en-US")}</b> {label}
        </li>
      ))}
    </ul>
  );
}

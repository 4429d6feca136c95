import { formatInstant } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { SystemStatus } from "./api/status-query.ts";
import { showFailed } from "./show-failed.ts";
import { StatusSection } from "./status-section.tsx";
import { vitalsMessages as text } from "./vitals.messages.ts";

export function JobsPart({ jobs }: Pick<SystemStatus, "jobs">) {
  const { columns } = text.jobs;
  return (
    <StatusSection title={text.jobs.title} isWhole>
      {jobs.length === 0 ? (
        <p className="sys-none mut">{text.jobs.none}</p>
      ) : (
        <table className="sys-table" aria-label={text.jobs.title}>
          <thead>
            <tr>
              <th scope="col">{columns.kind}</th>
              <th scope="col">{columns.running}</th>
              <th scope="col">{columns.waiting}</th>
              <th scope="col">{columns.oldest}</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ kind, running, waiting, oldestWaitingSeconds }) => (
              <tr key={kind}>
                <th scope="row">{text.kind(kind)}</th>
                <td>{running}</td>
                <td>{waiting}</td>
                <td>{waiting === 0 ? "–" : text.span(oldestWaitingSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StatusSection>
  );
}

export function FailuresPart({ failures }: Pick<SystemStatus, "failures">) {
  return (
    <StatusSection title={text.failures.title} isWhole>
      <ul className="sys-failures" aria-label={text.failures.title}>
        {failures.map(({ kind, count, lastAt, lastMessage }) => (
          <li key={kind}>
            <span className="sys-kind">
              {text.kind(kind)}
              <small>{text.failures.line(count, formatInstant(lastAt))}</small>
            </span>
            <span className="sys-reason mut">{lastMessage ?? text.failures.noReason}</span>
            <button
              type="button"
              className="sys-link"
              aria-label={text.failedOf(kind)}
              onClick={() => showFailed(kind)}
            >
              {text.showFailed}
            </button>
          </li>
        ))}
      </ul>
    </StatusSection>
  );
}

type Process = SystemStatus["processes"][number];

export function ProcessesPart({ processes, at }: { readonly processes: readonly Process[]; readonly at: string }) {
  const { columns } = text.processes;
  return (
    <StatusSection title={text.processes.title} isWhole>
      <table className="sys-table" aria-label={text.processes.title}>
        <thead>
          <tr>
            <th scope="col">{columns.process}</th>
            <th scope="col">{columns.sign}</th>
            <th scope="col">{columns.version}</th>
          </tr>
        </thead>
        <tbody>
          {processes.map((one) => (
            <ProcessRow key={one.id} process={one} at={at} />
          ))}
        </tbody>
      </table>
    </StatusSection>
  );
}

function ProcessRow({ process, at }: { readonly process: Process; readonly at: string }) {
  const { host, version, nodeVersion, ffmpegVersion, isSilent, silentSeconds, startedAt } = process;
  const upSeconds = Math.max(0, (Date.parse(at) - Date.parse(startedAt)) / 1000);
  return (
    <tr>
      <th scope="row">
        {text.processes.roles[roleOf(process)]}
        <small>{text.processes.place(host, upSeconds)}</small>
      </th>
      <td>
        {isSilent ? (
          <span className="sys-bad">
            <Icon name="error" size="s" />
            {text.processes.silent(silentSeconds)}
          </span>
        ) : (
          text.processes.sign(silentSeconds)
        )}
        {!isSilent && <small>{loadOf(process)}</small>}
      </td>
      <td>
        {version}
        <small>{text.processes.tools(nodeVersion, ffmpegVersion)}</small>
      </td>
    </tr>
  );
}

function roleOf({ serves, works }: Process): keyof typeof text.processes.roles {
  if (serves && works) return "both";
  if (serves) return "serves";
  return works ? "works" : "neither";
}

function loadOf({ serves, works, people, connections, runningJobs }: Process): string {
  return [
    ...(serves ? [text.processes.people(people, connections)] : []),
    ...(works ? [text.processes.running(runningJobs)] : []),
  ].join(", ");
}

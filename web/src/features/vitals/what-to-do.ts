import type { SystemStatus } from "./api/status-query.ts";
import { vitalsMessages } from "./vitals.messages.ts";

/** Where a next step is: a page of the app or of the documentation, or the failed jobs of a kind. */
export type NextPlace =
  | { readonly kind: "outbox" }
  | { readonly kind: "docs"; readonly section: string; readonly label: string }
  | { readonly kind: "failed jobs"; readonly of: string };

export interface Task {
  readonly id: string;
  /** `error`: something doesn't work now. */
  readonly level: "error" | "warning";
  readonly what: string;
  readonly next: string;
  readonly place: NextPlace;
}

/** As in the alert rules. */
const LONG_WAIT_SECONDS = 900;
const CLIPS = "processing.";
const MOST_CONNECTIONS = 0.9;
const LEAST_DATABASE_BYTES = 1024 ** 3;
/** A few come from maintenance at night. */
const MANY_SLOW = 10;
const OLD_BACKUP_DAYS = 7;
/** As in the alert rules. */
const SHORT_CERTIFICATE_DAYS = 14;
const DAY_MS = 86_400_000;

const { tasks: text, docs } = vitalsMessages;
const page = (section: string, label: string): NextPlace => ({ kind: "docs", section, label });

/** PLUS-1202: each problem as a sentence and its next step, what doesn't work now first. Empty if all is well. */
export function whatToDo(status: SystemStatus): readonly Task[] {
  const tasks = [
    ...storageTasks(status),
    ...databaseTasks(status),
    ...processTasks(status),
    ...jobTasks(status),
    ...mailTasks(status),
    ...backupTasks(status),
    ...certificateTasks(status),
  ];
  return [...tasks.filter(({ level }) => level === "error"), ...tasks.filter(({ level }) => level === "warning")];
}

/** Certificates are renewed when a third of their life is left: 14 days before the end, that has failed for long. */
function certificateTasks({ certificate, at }: SystemStatus): readonly Task[] {
  if (certificate === null) return [];
  const { expiresAt, trouble } = certificate;
  const words = text.certificate;
  const task = { id: "certificate", next: words.next(trouble), place: page("https", docs.https) };
  if (expiresAt === null) return [{ ...task, level: "error", what: words.none }];
  const days = Math.floor((Date.parse(expiresAt) - Date.parse(at)) / DAY_MS);
  if (days < SHORT_CERTIFICATE_DAYS)
    return [{ ...task, level: days < 1 ? "error" : "warning", what: words.expires(days) }];
  return trouble === null ? [] : [{ ...task, level: "warning", what: words.notReplaced }];
}

function storageTasks({ storages }: SystemStatus): readonly Task[] {
  return storages.flatMap(({ name, trouble, isPaused, isReadOnly }): readonly Task[] => {
    const place = page("storage", docs.storage);
    if (trouble !== null) {
      const words = trouble === "UNWRITABLE" && isReadOnly ? text.storage.UNREACHABLE : text.storage[trouble];
      return [{ id: `storage ${name}`, level: "error", what: words.what(name), next: words.next, place }];
    }
    if (!isPaused || isReadOnly) return [];
    return [{ id: `paused ${name}`, level: "error", what: text.paused.what(name), next: text.paused.next, place }];
  });
}

function databaseTasks({ database, processes }: SystemStatus): readonly Task[] {
  const { connections, mostConnections, freeBytes } = database;
  const slow = processes.reduce((sum, { slowStatements }) => sum + slowStatements, 0);
  const place = page("monitoring", docs.monitoring);
  const on = (isSo: boolean, task: Omit<Task, "place">) => (isSo ? [{ ...task, place }] : []);
  return [
    ...on(freeBytes !== null && freeBytes < LEAST_DATABASE_BYTES, {
      id: "database room",
      level: "error",
      what: text.databaseRoom.what(freeBytes ?? 0),
      next: text.databaseRoom.next,
    }),
    ...on(connections >= mostConnections * MOST_CONNECTIONS, {
      id: "connections",
      level: "warning",
      what: text.connections.what(connections, mostConnections),
      next: text.connections.next,
    }),
    ...on(slow >= MANY_SLOW, { id: "slow", level: "warning", what: text.slow.what(slow), next: text.slow.next }),
  ];
}

function processTasks({ processes, version, jobs }: SystemStatus): readonly Task[] {
  const place = page("ways-to-run-it", docs.running);
  const alive = processes.filter(({ isSilent }) => !isSilent);
  const silent = processes
    .filter(({ isSilent }) => isSilent)
    .map((one): Task => {
      const words = one.works ? text.silentWorker : text.silentServer;
      const what = words.what(one.host, one.silentSeconds);
      return { id: `silent ${one.id}`, level: "error", what, next: words.next, place };
    });
  const waiting = jobs.reduce((sum, one) => sum + one.waiting, 0);
  const idle: Task = {
    id: "no worker",
    level: "error",
    what: text.noWorker.what(waiting),
    next: text.noWorker.next,
    place,
  };
  const others = [...new Set(alive.map((one) => one.version))].filter((one) => one !== version);
  const mixed = { id: "versions", level: "warning", ...text.versions(version, others), place } as const;
  const lacking = alive.filter(({ works, ffmpegVersion }) => works && ffmpegVersion === null);
  return [
    ...(alive.some(({ works }) => works) ? [] : [idle]),
    ...silent,
    ...lacking.map(({ id, host }): Task => {
      return { id: `ffmpeg ${id}`, level: "error", ...text.ffmpeg(host), place: page("doctor", docs.doctor) };
    }),
    ...(others.length > 0 ? [mixed] : []),
  ];
}

function jobTasks({ jobs, failures }: SystemStatus): readonly Task[] {
  const clips = jobs.filter(({ kind }) => kind.startsWith(CLIPS));
  const waitedSeconds = Math.max(0, ...clips.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds));
  const long: Task = {
    id: "long wait",
    level: "warning",
    what: text.longWait.what(waitedSeconds),
    next: text.longWait.next,
    place: page("ways-to-run-it", docs.running),
  };
  const failed = failures.map(({ kind, count }): Task => {
    const what = text.failed.what(count, kind);
    return {
      id: `failed ${kind}`,
      level: "warning",
      what,
      next: text.failed.next,
      place: { kind: "failed jobs", of: kind },
    };
  });
  return [...(waitedSeconds > LONG_WAIT_SECONDS ? [long] : []), ...failed];
}

function mailTasks({ mail: { refused, failed, lastError } }: SystemStatus): readonly Task[] {
  const place = { kind: "outbox" } as const;
  const next = text.mail.next(lastError);
  return [
    ...(refused > 0 ? [{ id: "refused", level: "error", what: text.mail.refused(refused), next, place } as const] : []),
    ...(failed > 0 ? [{ id: "rejected", level: "warning", what: text.mail.failed(failed), next, place } as const] : []),
  ];
}

function backupTasks({ lastBackup, at }: SystemStatus): readonly Task[] {
  if (lastBackup === null) return [];
  const days = Math.floor((Date.parse(at) - Date.parse(lastBackup.madeAt)) / DAY_MS);
  if (days < OLD_BACKUP_DAYS) return [];
  const { what, next } = text.backup;
  return [{ id: "backup", level: "warning", what: what(days), next, place: page("backups", docs.backups) }];
}

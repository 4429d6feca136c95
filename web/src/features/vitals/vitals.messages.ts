import { formatBytes } from "#core/units/size.ts";
import { kindOfJob as kind } from "./job-kinds.messages.ts";
import { vitalsPlaceMessages } from "./vitals-place.messages.ts";

const count = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "40 s", "12 min", "3 h", "2 days". */
function span(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`;
  return count(Math.floor(seconds / DAY), "day");
}

/** Texts of the page with the state of the installation. */
export const vitalsMessages = {
  title: vitalsPlaceMessages.place,
  span,
  kind,
  updated: (time: string) => `Updated ${time}`,
  stale: "Could not update. Trying again every few seconds.",
  failed: "Could not load the system status",
  tryAgain: "Try again",
  loading: "Loading the system status",
  todo: "What to do",
  fine: "Everything works.",
  todoCount: (n: number) => (n === 0 ? "Everything works" : `${count(n, "thing")} to do`),
  levels: { error: "Problem", warning: "Warning" },
  outbox: "Mail outbox",
  showFailed: "Show failed jobs",
  failedJobs: (kind: string) => `Failed jobs: ${kind}`,
  failedOf: (name: string) => `Show failed jobs: ${kind(name)}`,
  docs: {
    storage: "About storages",
    monitoring: "About monitoring",
    running: "Running Rushlight",
    https: "About HTTPS",
    doctor: "The doctor",
    backups: "About backups",
  },
  sums: {
    label: "Now",
    people: (count: number) => (count === 1 ? "person here now" : "people here now"),
    running: "running jobs",
    waiting: "waiting jobs",
    failed: "failed in the last day",
  },
  jobs: {
    title: "Jobs",
    columns: { kind: "Kind", running: "Running", waiting: "Waiting", oldest: "Longest wait" },
    none: "No jobs are waiting or running.",
  },
  failures: {
    title: "Failed in the last day",
    line: (n: number, at: string) => `${count(n, "job")}, last ${at}`,
    noReason: "No reason was given.",
  },
  processes: {
    title: "Processes",
    columns: { process: "Process", sign: "Last seen", version: "Version" },
    roles: { both: "API and worker", serves: "API", works: "Worker", neither: "Starting" },
    place: (host: string, seconds: number) => `${host}, up ${span(seconds)}`,
    sign: (seconds: number) => `${span(seconds)} ago`,
    silent: (seconds: number) => `Silent for ${span(seconds)}`,
    people: (people: number, connections: number) =>
      `${count(people, "person", "people")}, ${count(connections, "connection")}`,
    running: (n: number) => count(n, "running job"),
    tools: (node: string, ffmpeg: string | null) =>
      ffmpeg === null ? `Node ${node}` : `Node ${node}, ffmpeg ${ffmpeg}`,
  },
  quotas: { title: "Quotas", failed: "Could not load the quotas." },
  storage: {
    title: "Storage",
    free: (ratio: number, bytes: number) => `${Math.round(ratio * 100)}\u2009% used, ${formatBytes(bytes)} free`,
    unknown: "Object store",
    readOnly: "Read-only",
    paused: "Uploads paused",
    troubles: {
      SILENT: "Doesn't respond",
      FULL: "Full",
      LOW: "Almost no space left",
      UNWRITABLE: "Not writable",
      UNREACHABLE: "Not readable",
    },
  },
  database: {
    title: "Database",
    version: "PostgreSQL",
    size: "Size",
    free: "Free space",
    freeElsewhere: "On another machine",
    connections: "Connections",
    connectionsOf: (used: number, most: number) => `${used} of ${most}`,
    slow: "Slow statements",
    noneSlow: "None in the last hour",
    slowOf: (n: number, worstMs: number) =>
      `${count(n, "statement")} in the last hour, up to ${(worstMs / 1000).toFixed(1)} s`,
  },
  mail: {
    title: "Mail",
    waiting: "Waiting",
    refused: (n: number, refused: number) => (refused === 0 ? String(n) : `${n}, of which ${refused} refused`),
    failed: "Rejected",
    failedOf: (n: number) => `${n} in the last day`,
    kept: "In the outbox",
    unsent: "Unsent mail",
    server: "Mail server",
    noServer: "Not set up",
  },
  backups: {
    title: "Backups",
    last: "Last",
    target: "To",
    size: "Size",
    sizeOf: (objects: number, bytes: number, isEncrypted: boolean) =>
      `${count(objects, "file")}, ${formatBytes(bytes)}${isEncrypted ? ", encrypted" : ""}`,
    none: "No backups made with the backup command yet.",
    how: "How to back up",
  },
  certificate: {
    title: "Certificate",
    expires: "Expires",
    expiresIn: (at: string, days: number) => `${at}, in ${count(days, "day")}`,
    none: "None yet",
    renewal: "Renewal",
  },
  tasks: {
    certificate: {
      none: "There is no certificate yet, so nobody can open Rushlight.",
      expires: (days: number) =>
        days < 0
          ? "The certificate has expired."
          : `The certificate expires in ${days < 1 ? "less than a day" : count(days, "day")}.`,
      notReplaced: "A newer certificate can't be used.",
      next: (trouble: string | null) => trouble ?? "Renew it. It is used as soon as its files are replaced.",
    },
    storage: {
      UNWRITABLE: {
        what: (name: string) => `Can't write to the storage "${name}".`,
        next: "It is read-only, unmounted or disconnected. Fix that; uploads and jobs resume automatically.",
      },
      UNREACHABLE: {
        what: (name: string) => `Can't read the storage "${name}".`,
        next: "It is unmounted or disconnected. Its clips play again once it is back.",
      },
      SILENT: {
        what: (name: string) => `The storage "${name}" doesn't respond.`,
        next: "Check the disk or object store, and the network.",
      },
      FULL: {
        what: (name: string) => `The storage "${name}" is full.`,
        next: "Empty the trash, or add space. Uploads and jobs resume when there is space.",
      },
      LOW: {
        what: (name: string) => `The storage "${name}" has less than 64 MiB left.`,
        next: "Empty the trash, or add space.",
      },
    },
    paused: {
      what: (name: string) => `Uploads to the storage "${name}" are paused: it is nearly full.`,
      next: "Empty the trash, or add space. Playback, downloads and comments still work.",
    },
    databaseRoom: {
      what: (bytes: number) => `The database has only ${formatBytes(bytes)} of free space.`,
      next: "Free space on its disk. Without space nothing can be saved.",
    },
    connections: {
      what: (used: number, most: number) => `The database has ${used} of ${most} connections in use.`,
      next: "Raise max_connections, or lower DATABASE_POOL.",
    },
    slow: {
      what: (n: number) => `${count(n, "database statement")} took over a second in the last hour.`,
      next: "Check the database server's CPU and disk. The slowest statement is below.",
    },
    silentWorker: {
      what: (host: string, seconds: number) => `The worker on ${host} has been silent for ${span(seconds)}.`,
      next: "Restart it. Its jobs go to other workers.",
    },
    silentServer: {
      what: (host: string, seconds: number) => `The API on ${host} has been silent for ${span(seconds)}.`,
      next: "Restart it. People on other API processes aren't affected.",
    },
    noWorker: {
      what: (waiting: number) =>
        waiting === 0
          ? "No worker is running."
          : `No worker is running, and ${count(waiting, "job waits", "jobs wait")}.`,
      next: "Start a worker, or check its log.",
    },
    versions: (own: string, others: readonly string[]) => ({
      what: `Processes run different versions: ${[own, ...others].join(", ")}.`,
      next: "Restart those with the older version.",
    }),
    ffmpeg: (host: string) => ({
      what: `The worker on ${host} can't run ffmpeg.`,
      next: "Install ffmpeg there, or set FFMPEG_PATH. The doctor names what is missing.",
    }),
    longWait: {
      what: (seconds: number) => `Clips have been waiting for ${span(seconds)}.`,
      next: "Start more workers, or raise WORKER_SLOTS.",
    },
    failed: {
      what: (n: number, name: string) => `${count(n, "job")} failed in the last day: ${kind(name)}.`,
      next: "Read the errors, fix the cause, then retry.",
    },
    mail: {
      refused: (n: number) =>
        `${count(n, "mail waits", "mails wait")} because the mail server refuses mail or doesn't respond.`,
      failed: (n: number) => `${count(n, "mail was", "mails were")} rejected in the last day.`,
      next: (error: string | null) => (error === null ? "Check SMTP_URL." : `The server said: ${error}`),
    },
    backup: {
      what: (days: number) => `The last backup is ${days} days old.`,
      next: "Check the backup schedule.",
    },
  },
} as const;

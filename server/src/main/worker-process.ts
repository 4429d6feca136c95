import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { roleEnvironment } from "#server/platform/config/child-environment.ts";
import type { Logger } from "#server/platform/log/log.ts";

export interface WorkerProcess {
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A worker that lived this long was healthy: the next failure starts with a short pause again. */
const healthyMs = 60_000;
const stopLimitMs = 15_000;

/**
 * The worker as a process of its own, so that heavy media work never holds up an answer of the API, and a crash there (a decoder
 * out of memory) ends neither the API nor the database. It is started again whenever it ends, and it sees by its channel when we do.
 */
export function startWorkerProcess(settings: Readonly<Record<string, string>>, log: Logger): WorkerProcess {
  let isStopping = false;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let child = launch();

  function launch(): ChildProcess {
    const started = spawn(process.execPath, [join(import.meta.dirname, "worker.ts")], {
      env: roleEnvironment(settings),
      // Its own process group: Ctrl-C reaches only us, and we stop it in order.
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const startedMs = performance.now();
    started.once("error", (error) => log.error({ err: error }, "The worker cannot be started"));
    started.once("exit", (exitCode, signal) => {
      if (isStopping) return;
      if (performance.now() - startedMs > healthyMs) pauseMs = firstPauseMs;
      log.error({ exitCode, signal, pauseMs }, "The worker ended and is started again");
      timer = setTimeout(() => {
        child = launch();
      }, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
    return started;
  }

  return {
    pid: () => child.pid,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const gone = new Promise<void>((done) => child.once("exit", () => done()));
      child.kill("SIGTERM");
      const hard = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
      await gone;
      clearTimeout(hard);
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { roleEnvironment } from "../config/child-environment.ts";
import type { Logger } from "../log/log.ts";

export interface RoleProcess {
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A process that lived this long was healthy: after its next failure the pauses start short again. */
const healthyMs = 60_000;
const stopLimitMs = 15_000;

export interface RoleProcessParts {
  /** The name in the log, such as "worker". */
  readonly role: string;
  /** The path of the program to run. */
  readonly script: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Logger;
}

/**
 * Runs another role of this program as a separate process, so that its heavy work never delays a response here, and a crash (such
 * as a decoder out of memory) affects nothing else. It is restarted whenever it ends, and its channel closes when this process
 * ends.
 */
export function startRoleProcess({ role, script, settings, log }: RoleProcessParts): RoleProcess {
  let isStopping = false;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let child = launch();

  function launch(): ChildProcess {
    const started = spawn(process.execPath, [script], {
      env: roleEnvironment(settings),
      // In its own process group, so that Ctrl-C reaches only this process, which stops it cleanly.
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const startedMs = performance.now();
    const again = (ended: object) => {
      if (isStopping) return;
      if (performance.now() - startedMs > healthyMs) pauseMs = firstPauseMs;
      log.error({ started: role, ...ended, pauseMs }, "A role exited and is being restarted");
      timer = setTimeout(() => {
        child = launch();
      }, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
    started.once("error", (error) => {
      log.error({ err: error, started: role }, "Could not start a role");
      // A process that never ran doesn't exit: the system had no memory or no process left for it (PLUS-1325).
      if (started.pid === undefined) again({});
    });
    started.once("exit", (exitCode, signal) => again({ exitCode, signal }));
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

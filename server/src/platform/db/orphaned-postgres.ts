import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { commandLine, isRunning, waitUntilGone } from "../process/process-table.ts";

/**
 * Clears the leftovers of a killed start: stops a PostgreSQL that still serves this cluster, and removes a lock file whose
 * process id now belongs to another process. The caller must hold the data folder's lock, so that no running owner is affected.
 */
export async function clearOrphan(clusterDir: string): Promise<void> {
  const lockFile = join(clusterDir, "postmaster.pid");
  const pid = readPid(lockFile);
  if (pid === undefined || pid === process.pid) return;
  if (isRunning(pid) && commandLine(pid).includes(clusterDir)) {
    for (const signal of ["SIGINT", "SIGQUIT"] as const) {
      stop(pid, signal);
      if (await waitUntilGone(pid, 10_000)) return;
    }
    throw new Error(`A PostgreSQL from an earlier start (process ${pid}) doesn't exit: stop it manually.`);
  }
  if (isRunning(pid)) rmSync(lockFile, { force: true });
}

function stop(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has exited in the meantime.
  }
}

function readPid(lockFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, "utf8"), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

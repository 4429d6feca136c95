import { readdirSync, readlinkSync, realpathSync } from "node:fs";
import { commandLine, waitUntilGone } from "../process/process-table.ts";

const GONE_WITHIN_MS = 5_000;

/**
 * Ends the processes of a PostgreSQL whose main process was killed. Most notice and exit; one that is busy, waits for a lock or
 * hangs keeps its client waiting and holds the shared memory that a new server needs. The next server's recovery undoes their
 * uncommitted work. Linux only: elsewhere they are awaited.
 */
export async function endLeftBehind(clusterDir: string): Promise<void> {
  for (const pid of leftBehind(clusterDir)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      continue; // it has exited in the meantime
    }
    await waitUntilGone(pid, GONE_WITHIN_MS);
  }
}

/** A server process runs in its cluster's folder, and its title distinguishes it from a person's shell there. */
function leftBehind(clusterDir: string): number[] {
  if (process.platform !== "linux") return [];
  const folder = realpathSync(clusterDir);
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isIn(folder, pid) && commandLine(pid).startsWith("postgres: "));
}

function isIn(folder: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false; // gone, or another user's
  }
}

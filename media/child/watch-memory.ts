import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const LOOK_EVERY_MS = 250;
const run = promisify(execFile);

/**
 * Calls `tooLarge` once a process uses more than `mostBytes`, on systems without prlimit. Returns a function that stops the
 * watch.
 */
export function watchMemory(pid: number, mostBytes: number, tooLarge: () => void): () => void {
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void residentBytes(pid).then((bytes) => {
      isLooking = false;
      if (bytes > mostBytes) tooLarge();
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** 0 for a process that has ended. */
export async function residentBytes(pid: number): Promise<number> {
  try {
    if (process.platform === "linux") {
      const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
      return Number(kilobytes ?? 0) * 1024;
    }
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout.trim()) * 1024;
  } catch {
    return 0;
  }
}

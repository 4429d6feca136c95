import { readdirSync, readFileSync } from "node:fs";

/** A process that this one started for decoding. */
export interface ChildProcessSeen {
  readonly pid: number;
  /** User and system together. */
  readonly cpuMs: number;
}

const TICKS_PER_SECOND = 100;

/** The running children of a process that decode or print, by default of this one; Linux only. */
export function decoderChildren(parent = process.pid): ChildProcessSeen[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const seen = look(Number(name), parent);
      return seen ? [seen] : [];
    });
}

/** Whether it hasn't ended; Linux only. */
export function isRunning(pid: number): boolean {
  try {
    return statOf(pid)[0] !== "Z";
  } catch {
    return false;
  }
}

/** Its state, its parent and so on. */
function statOf(pid: number): string[] {
  // The second field may contain blanks and brackets; later ones don't.
  return readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
}

function look(pid: number, parent: number): ChildProcessSeen | null {
  try {
    const fields = statOf(pid);
    if (fields[0] === "Z" || Number(fields[1]) !== parent) return null;
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("child-main.ts")) return null;
    return { pid, cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

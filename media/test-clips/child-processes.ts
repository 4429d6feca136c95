import { readdirSync, readFileSync } from "node:fs";

/** A process that this one started to decode something. */
export interface ChildProcessSeen {
  readonly pid: number;
  /** User and system together. */
  readonly cpuMs: number;
}

const TICKS_PER_SECOND = 100;

/** The decoder children of this process that run now; Linux only. */
export function decoderChildren(): ChildProcessSeen[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const seen = look(Number(name));
      return seen ? [seen] : [];
    });
}

function look(pid: number): ChildProcessSeen | null {
  try {
    // The second field may hold blanks and brackets: what comes after it does not.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const [state, parent] = fields;
    if (state === "Z" || Number(parent) !== process.pid) return null;
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("child-main.ts")) return null;
    return { pid, cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

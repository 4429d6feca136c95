import { readdirSync, readFileSync } from "node:fs";

/** A process that this one started for decoding. */
export interface ChildProcessSeen {
  readonly pid: number;
  /** User and system together. */
  readonly cpuMs: number;
}

const TICKS_PER_SECOND = 100;

/** The running decoder children of this process; Linux only. */
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
    // The second field may contain blanks and brackets; later ones don't.
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

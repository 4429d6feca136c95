import { writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/** A program's priority: `growing` yields to somebody's first picture, `background` to everything else on the machine. */
export type ToolPriority = "growing" | "background";

/** Beside one program that somebody waits for they get 39 and 29 percent of a processor; all of it on an idle machine. */
const NICENESS: Readonly<Record<ToolPriority, number>> = { growing: 2, background: 4 };

/** Lowers the priority of a started program that is alone in its session. It runs normally where the system refuses. */
export function lowerPriority(processId: number, priority: ToolPriority): void {
  const niceness = NICENESS[priority];
  // Relative to our own: a worker that already runs at low priority starts nothing above it.
  attempt(() => setPriority(processId, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW)));
  // Linux first divides the processor among sessions and compares niceness only within one, unless the session itself is reniced.
  attempt(() => writeFileSync(`/proc/${processId}/autogroup`, String(niceness)));
}

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // Ended already, not permitted, or no such file on this system.
  }
}

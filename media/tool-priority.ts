import { writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/** Whom a program lets go first: `growing` somebody's first picture, `background` everything else on the machine. */
export type ToolPriority = "growing" | "background";

/** Beside one program that somebody waits for they get 39 and 29 percent of a processor; on an idle machine all of it. */
const NICENESS: Readonly<Record<ToolPriority, number>> = { growing: 2, background: 4 };

/** Lets a started program, alone in its session, go after others. It runs like everything else where the system refuses. */
export function lowerPriority(processId: number, priority: ToolPriority): void {
  const niceness = NICENESS[priority];
  // Counted from our own: of a worker that was started behind others, nothing goes before it.
  attempt(() => setPriority(processId, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW)));
  // Linux shares the processor among sessions first and looks at niceness only inside of one, unless the session itself is made nice.
  attempt(() => writeFileSync(`/proc/${processId}/autogroup`, String(niceness)));
}

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // Gone already, not allowed, or no such file on this system.
  }
}

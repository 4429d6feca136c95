import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { open, rm } from "node:fs/promises";

/** A place at which the shell scripts of stand-in programs wait while it is shut, without using the processor. */
export interface ShellGate {
  /** A shell command that waits. */
  readonly wait: string;
  /** A shell condition. */
  readonly isShut: string;
  shut(): void;
  open(): Promise<void>;
}

/** A named pipe, on which scripts block; a loop that looks for a file starts twenty programs a second, for each script. */
export function shellGate(path: string): ShellGate {
  return {
    wait: `if [ -e "${path}" ]; then { read -r _ < "${path}"; } 2>/dev/null; fi; :`,
    isShut: `[ -e "${path}" ]`,
    shut: () => {
      if (!existsSync(path)) execFileSync("mkfifo", [path]);
    },
    open: async () => {
      if (!existsSync(path)) return;
      // Whoever opened the pipe before it is gone has a writer, and reads its end.
      await using _writer = await open(path, "r+");
      await rm(path);
    },
  };
}

import { accessSync, constants as fileModes } from "node:fs";
import { delimiter, join } from "node:path";

export interface GuardLimits {
  /**
   * Memory that may be written to; 0 = unlimited. Node, and each thread of ffmpeg, reserve far more address space than they use.
   */
  readonly dataBytes?: number;
  /** CPU time, user and system together; 0 = unlimited. When it is used up, the program gets SIGXCPU. */
  readonly cpuSeconds?: number;
}

/** Where programs are looked up; children inherit nothing else from this process's environment. */
export const SYSTEM_PATH = [
  "/usr/local/bin",
  "/usr/bin",
  "/bin",
  "/usr/local/sbin",
  "/usr/sbin",
  "/sbin",
  "/opt/homebrew/bin",
].join(delimiter);

/**
 * The command with wrapper programs in front: dies with its parent, limited memory and CPU, no core dumps. Each wrapper is part
 * of util-linux, which every Debian has, and is left out where it is missing.
 */
export function guardedCommand(searchPath: string, command: readonly string[], limits: GuardLimits): string[] {
  const guards: string[] = [];
  if (isOnPath(searchPath, "setpriv")) guards.push("setpriv", "--pdeathsig", "KILL", "--");
  if (isOnPath(searchPath, "prlimit")) {
    const { dataBytes = 0, cpuSeconds = 0 } = limits;
    guards.push("prlimit", "--core=0");
    if (dataBytes > 0) guards.push(`--data=${dataBytes}`);
    // The second number kills: it comes later, so that the first can be told apart from a kill from outside.
    if (cpuSeconds > 0) guards.push(`--cpu=${cpuSeconds}:${cpuSeconds + 2}`);
    guards.push("--");
  }
  return [...guards, ...command];
}

/** A sentence for each missing wrapper and its substitute, for the log of the start. */
export function missingGuards(searchPath = SYSTEM_PATH): string[] {
  const sentences: readonly (readonly [program: string, sentence: string])[] = [
    [
      "prlimit",
      "prlimit is not installed: the memory of programs that read files is polled four times a second instead, and ffmpeg's is unlimited. Install util-linux (Debian)",
    ],
    [
      "setpriv",
      "setpriv is not installed: programs that read files may briefly outlive a killed server. Install util-linux (Debian)",
    ],
  ];
  return sentences.flatMap(([program, sentence]) => (isOnPath(searchPath, program) ? [] : [sentence]));
}

/** Whether a program of this name can be started from one of these folders, joined as in `PATH`; a path is used unchanged. */
export function isOnPath(searchPath: string, program: string): boolean {
  if (program.includes("/")) return isExecutable(program);
  return searchPath.split(delimiter).some((folder) => folder !== "" && isExecutable(join(folder, program)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, fileModes.X_OK);
    return true;
  } catch {
    return false;
  }
}

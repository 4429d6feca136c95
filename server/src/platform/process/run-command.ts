import { spawn } from "node:child_process";

export interface CommandOptions {
  readonly env: Record<string, string>;
  readonly cwd?: string;
  readonly signal?: AbortSignal;
}

export interface CommandResult {
  /** Null if the program could not be started or was killed. */
  readonly code: number | null;
  /** The end of its output and error output. */
  readonly tail: string;
}

const tailCharacters = 8_000;

/** Runs a helper program to completion. Never throws: a missing program returns code null. */
export function runCommand(program: string, args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  return new Promise((settle) => {
    let tail = "";
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        tail = (tail + chunk.toString()).slice(-tailCharacters);
      });
    }
    child.once("error", (error) => settle({ code: null, tail: error.message }));
    child.once("close", (code) => settle({ code, tail }));
  });
}

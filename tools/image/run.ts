import { spawnSync } from "node:child_process";

/** Runs a program with its output on the terminal. @throws Error if it can't be started, or fails */
export function run(program: string, args: readonly string[], cwd?: string): void {
  const { status, error } = spawnSync(program, args, { stdio: ["ignore", "inherit", "inherit"], cwd });
  if (error)
    throw new Error(`Can't run ${program}: install it (on Debian, the package of that name).`, { cause: error });
  if (status !== 0) throw new Error(`${program} failed with code ${status}.`);
}

/** Its standard output. @throws Error likewise */
export function output(program: string, args: readonly string[]): string {
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 64 * 1024 ** 2 });
  if (error) throw new Error(`Can't run ${program}.`, { cause: error });
  if (status !== 0) throw new Error(`${program} failed with code ${status}: ${stderr}`);
  return stdout;
}

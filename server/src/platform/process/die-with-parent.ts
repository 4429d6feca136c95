import { spawnSync } from "node:child_process";

type Signal = "TERM" | "INT" | "KILL";

let hasSetpriv: boolean | undefined;

/**
 * Returns a command prefix that makes the kernel send `signal` to the child when this process dies, even by `kill -9`. Empty
 * where the system has no `setpriv` (macOS, some containers); callers then need another way to notice.
 */
export function dieWithParent(signal: Signal): readonly string[] {
  hasSetpriv ??= process.platform === "linux" && spawnSync("setpriv", ["--version"]).status === 0;
  return hasSetpriv ? ["setpriv", "--pdeathsig", signal] : [];
}

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#tools/source/source-tree.ts";

/** The repository as it was at an earlier commit. It runs with the packages of the present version. */
export interface Checkout extends Disposable {
  readonly root: string;
}

/** The last commit before the newest migrations; null, with a message, in a copy without history. */
export function previousCommit(): string | null {
  try {
    const newest = git("log", "-1", "--diff-filter=A", "--format=%H", "--", "server/src/migrations/*.sql");
    return git("rev-parse", `${newest}^`);
  } catch {
    console.warn("SKIPPED: this copy of the repository has no history, so there is no earlier version to upgrade from");
    return null;
  }
}

export function checkOut(commit: string): Checkout {
  const root = mkdtempSync(join(tmpdir(), "rushlight-previous-"));
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", root], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

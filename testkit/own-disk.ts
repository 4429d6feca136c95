import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small file system of the test's own, in memory, which fills up, turns read-only or goes away as a real one does. */
export interface OwnDisk extends Disposable {
  readonly folder: string;
  readOnly(): void;
  writable(): void;
  /** Gone with all that was on it; the empty folder stays. */
  unmount(): void;
}

/** Null, and a line that says so, where this machine lets nobody mount one. */
export function ownDisk(sizeMiB: number): OwnDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-disk-"));
  const mount = (...options: string[]) => execFileSync("mount", [...options, folder], { stdio: "ignore" });
  try {
    mount("-t", "tmpfs", "-o", `size=${sizeMiB}m`, "tmpfs");
  } catch {
    rmSync(folder, { recursive: true });
    console.warn("SKIPPED: no file system of our own can be mounted here");
    return null;
  }
  let isMounted = true;
  const unmount = () => {
    if (isMounted) execFileSync("umount", ["--lazy", folder]);
    isMounted = false;
  };
  return {
    folder,
    unmount,
    readOnly: () => mount("-o", "remount,ro"),
    writable: () => mount("-o", "remount,rw"),
    [Symbol.dispose]: () => {
      unmount();
      rmSync(folder, { recursive: true });
    },
  };
}

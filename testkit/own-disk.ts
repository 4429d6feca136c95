import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small in-memory file system for a test, which fills up, turns read-only or disappears like a real one. */
export interface OwnDisk extends Disposable {
  readonly folder: string;
  readOnly(): void;
  writable(): void;
  /** Deleted with its content; the empty folder stays. */
  unmount(): void;
}

/** Null, with a message, if this machine doesn't allow mounting. */
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

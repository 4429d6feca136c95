import { mkdir, readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** A folder of one attempt, deleted when its scope ends. */
export interface WorkFolder extends AsyncDisposable {
  readonly path: string;
  /** Creates an empty folder inside. */
  subfolder(name: string): Promise<string>;
}

/**
 * `<host>.<pid>.<job>.<attempt>`: identifies its owner, so that leftovers of a killed worker can be distinguished from folders in
 * use.
 */
export async function openWorkFolder(dataDir: string, jobId: string, attempt: number): Promise<WorkFolder> {
  const path = join(workRoot(dataDir), [hostname(), process.pid, jobId, attempt].join("~"));
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  return {
    path,
    subfolder: async (name) => {
      const folder = join(path, name);
      await mkdir(folder);
      return folder;
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

/** Removes the folders of dead processes of this machine, and returns how many. */
export async function removeAbandonedWorkFolders(dataDir: string): Promise<number> {
  const root = workRoot(dataDir);
  const names = await readdir(root).catch(() => []);
  const abandoned = names.filter((name) => {
    const [host, pid] = name.split("~");
    return host === hostname() && !isAlive(Number(pid));
  });
  for (const name of abandoned) await rm(join(root, name), { recursive: true, force: true });
  return abandoned.length;
}

function workRoot(dataDir: string): string {
  return join(dataDir, "work");
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** A folder of one attempt, deleted when its scope ends. */
export interface WorkFolder extends AsyncDisposable {
  readonly path: string;
  /** Creates an empty folder inside. */
  subfolder(name: string): Promise<string>;
}

/** This process's own: in a container, one that is started again has the same host and number. */
const RUN = randomUUID().slice(0, 8);
/** Longer than any job may take: a folder of another machine that is older belongs to nobody, for containers get new names. */
const ABANDONED_MS = 2 * 86_400_000;

/**
 * `<host>~<pid>.<run>~<job>~<attempt>`: identifies its owner, so that leftovers of a killed worker can be distinguished from
 * folders in use.
 */
export async function openWorkFolder(dataDir: string, jobId: string, attempt: number): Promise<WorkFolder> {
  const path = join(workRoot(dataDir), [hostname(), `${process.pid}.${RUN}`, jobId, attempt].join("~"));
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

/** Removes the folders of dead processes of this machine, and old ones of others. Returns how many. */
export async function removeAbandonedWorkFolders(dataDir: string, now: Date): Promise<number> {
  const root = workRoot(dataDir);
  const names = await readdir(root).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(root, name);
    const [host, owner = ""] = name.split("~");
    const isAbandoned = host === hostname() ? !isAlive(owner) : await isOlder(path, now);
    if (!isAbandoned) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function isOlder(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && now.getTime() - found.mtimeMs > ABANDONED_MS;
}

function workRoot(dataDir: string): string {
  return join(dataDir, "work");
}

function isAlive(owner: string): boolean {
  const [number, run] = owner.split(".");
  const pid = Number(number);
  if (pid === process.pid) return run === RUN;
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

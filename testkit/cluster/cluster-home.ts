import { accessSync, constants, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NAME = "rushlight-test-";
/**
 * A run's databases take a few hundred megabytes; if memory has less room, as the 64 MB of many containers, the disk is used.
 */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Location of a run's cluster, up to the random end of its name: in memory if there is room. A database has some 800 files, and a
 * disk takes ten times as long to create and delete them.
 */
export function clusterHome(memory = MEMORY, roomBytes = ROOM_BYTES): string {
  const name = `${NAME}${process.pid}-`;
  if (!hasRoom(memory, roomBytes)) return join(tmpdir(), name);
  removeLeftBehind(memory);
  return join(memory, name);
}

function hasRoom(folder: string, roomBytes: number): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= roomBytes;
  } catch {
    return false;
  }
}

/** Leftovers of killed runs would use memory permanently; their clusters are gone. */
function removeLeftBehind(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(NAME) ? Number(name.slice(NAME.length).split("-")[0]) : Number.NaN;
    if (pid > 0 && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

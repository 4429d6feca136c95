import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "../../platform.ts";
import { diskRoom } from "../disk/disk-room.ts";
import { bytesStopAt } from "../upload-room.ts";

const EVERY_MS = 2_000;

export interface WatchedRoom extends Disposable {
  /** Aborts like the given one, and with STORAGE_FULL if there is no space left. */
  readonly signal: AbortSignal;
}

/**
 * For work whose output size isn't known in advance: it stops at the same limit as uploads, on the worker's own disk and in this
 * storage (PLUS-1257). The remaining space is for the database.
 * @param root prefix of the storage's keys (`storage-root.ts`)
 * @throws AppError STORAGE_FULL
 */
export async function watchRoom(
  { storage, config }: Pick<Platform, "storage" | "config">,
  root: string,
  signal: AbortSignal,
): Promise<WatchedRoom> {
  const stopAt = bytesStopAt(config.uploadsPauseAt);
  const isFull = async () => {
    const [own, shared] = await Promise.all([diskRoom(config.dataDir), storage.usedRatio(root)]);
    return Math.max(own.usedRatio, shared ?? 0) >= stopAt;
  };
  if (await isFull()) throw new AppError("STORAGE_FULL");
  const full = new AbortController();
  const look = async () => {
    // An unavailable store reports that when it is written to.
    if (await isFull().catch(() => false)) full.abort(new AppError("STORAGE_FULL"));
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  return { signal: AbortSignal.any([signal, full.signal]), [Symbol.dispose]: () => clearInterval(timer) };
}

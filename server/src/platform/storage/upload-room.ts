import { AppError } from "#core/errors/app-error.ts";
import { bytesUntil } from "./disk/disk-room.ts";
import type { Storage } from "./storage.ts";

/** The storage that files go to, and how full it may be. */
export interface UploadRoom {
  readonly storage: Storage;
  /** Prefix of the storage's keys (`storage-root.ts`). */
  readonly root: string;
  /** The used share, from 0 to 1, from which new uploads are refused. */
  readonly pauseAt: number;
}

/** @throws AppError STORAGE_FULL if uploads are paused because the storage is nearly full */
export async function requireUnpaused({ storage, root, pauseAt }: UploadRoom): Promise<void> {
  if (((await storage.usedRatio(root)) ?? 0) < pauseAt) return;
  throw new AppError("STORAGE_FULL", "Uploads are paused because the storage is nearly full. Ask an administrator");
}

/** Returns what can be stored before uploads pause; infinite if the store doesn't report it. */
export async function bytesBeforePause({ storage, root, pauseAt }: UploadRoom): Promise<number> {
  const [freeBytes, usedRatio] = await Promise.all([storage.freeBytes(root), storage.usedRatio(root)]);
  if (freeBytes === null || usedRatio === null) return Number.POSITIVE_INFINITY;
  return bytesUntil({ freeBytes, usedRatio }, pauseAt);
}

/**
 * The used share from which uploads in progress wait too: half of the rest stays for the database, the log and what is already
 * stored (PLUS-1108).
 */
export const bytesStopAt = (pauseAt: number): number => (pauseAt + 1) / 2;

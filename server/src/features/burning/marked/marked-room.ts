import { AppError } from "#core/errors/app-error.ts";
import { MediaError } from "#media/media-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobRun } from "#server/platform/queue/job-definition.ts";
import { tellsOfFullDisk } from "#server/platform/queue/job-failure.ts";
import { diskRoom } from "#server/platform/storage/disk/disk-room.ts";
import { bytesBeforePause } from "#server/platform/storage/upload-room.ts";
import { type KeptFile, MarkedDownloadWriter } from "./marked-download-store.ts";
import { markedPrefix } from "./marked-keys.ts";

const GIB = 1024 ** 3;

const NEARLY_FULL = "Downloads are paused because the storage is nearly full. Try again later";
const OTHERS_FIRST = "Your other downloads need the space. Try again when they are ready";
const RAN_OUT = "The storage ran out of space while preparing this download. Try again later, or select fewer files";
const TOO_LARGE = "This selection is too large for a download with a watermark. Select fewer files";

/** @throws AppError STORAGE_FULL with a message for visitors, when uploads are paused too */
export async function requireUnpaused({ storage, config }: Platform): Promise<void> {
  if (((await storage.usedRatio()) ?? 0) >= config.uploadsPauseAt) throw new AppError("STORAGE_FULL", NEARLY_FULL);
}

/**
 * Checked before each file of a download is made: files and archive need space on the worker's disk, and the archive must fit in
 * the space of all downloads.
 * @throws AppError STORAGE_FULL, TOO_LARGE
 */
export async function requireWorkRoom({ config }: Platform, folder: string, madeBytes: number): Promise<void> {
  if (madeBytes > config.burning.downloadsGib * GIB) throw new AppError("TOO_LARGE", TOO_LARGE);
  const { freeBytes, usedRatio } = await diskRoom(folder);
  if (usedRatio >= config.uploadsPauseAt || madeBytes > freeBytes) throw new AppError("STORAGE_FULL", NEARLY_FULL);
}

/** Returns a failure as visitors see it: programs on a full disk report a damaged file, or something unreadable (PLUS-1363). */
export function asRoomProblem(error: unknown): unknown {
  return isFull(error) ? new AppError("STORAGE_FULL", RAN_OUT) : error;
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A specific message says more than this.
  if (error instanceof AppError && error.code === "STORAGE_FULL") return error.message === FULL.message;
  const code = "code" in error ? String(error.code) : "";
  const output = error instanceof MediaError ? `${error.message} ${error.detail}` : error.message;
  return ["ENOSPC", "EDQUOT"].includes(code) || tellsOfFullDisk(output) || isFull(error.cause);
}

const FULL = new AppError("STORAGE_FULL");

interface WantedRoom {
  readonly id: string;
  readonly lane: string;
  readonly sizeBytes: number;
  /** The size of the parts that are already stored. */
  readonly storedBytes: number;
  /** Whether more parts follow. */
  readonly isGrowing: boolean;
}

/**
 * Reserves space for a file (PLUS-1032). All downloads together take at most `BURN_DOWNLOADS_GIB`, and half of the space that is
 * left before uploads pause. To free space, earlier files are deleted: from the largest share, there from the largest network,
 * oldest first.
 * @throws AppError TOO_LARGE for a file that can never fit, STORAGE_FULL for one that doesn't fit next to unfinished ones
 */
export async function makeRoom(
  { platform, fence }: Pick<JobRun<never>, "platform" | "fence">,
  { id, lane, sizeBytes, storedBytes, isGrowing }: WantedRoom,
): Promise<void> {
  const { clock, storage, transact } = platform;
  const room = { storage, root: "", pauseAt: platform.config.uploadsPauseAt };
  const leftBytes = (await bytesBeforePause(room)) + storedBytes;
  const gone = await transact(async (unit) => {
    await fence(unit);
    const writer = new MarkedDownloadWriter(unit.db);
    const kept = await writer.lockKept(id);
    const keptBytes = kept.reduce((sum, file) => sum + file.sizeBytes, 0);
    const mostBytes = Math.min(platform.config.burning.downloadsGib * GIB, (keptBytes + leftBytes) / 2);
    if (sizeBytes > mostBytes) throw new AppError("TOO_LARGE", TOO_LARGE);
    const wantedBytes = keptBytes + sizeBytes - mostBytes;
    const leaving = leavingFiles(kept, wantedBytes);
    const freedBytes = kept.reduce((sum, file) => sum + (leaving.includes(file.id) ? file.sizeBytes : 0), 0);
    const own = kept
      .filter((file) => file.lane === lane && !file.isMade)
      .reduce((sum, file) => sum + file.sizeBytes, 0);
    // A growing archive may take hours, so those of one network leave half of the space to others.
    if (isGrowing && own + sizeBytes > mostBytes / 2)
      throw own > 0 ? new AppError("STORAGE_FULL", OTHERS_FIRST) : new AppError("TOO_LARGE", TOO_LARGE);
    // Unfinished ones can't be deleted (PLUS-1224).
    if (freedBytes < wantedBytes) throw new AppError("STORAGE_FULL", NEARLY_FULL);
    await writer.expire(leaving, clock.now());
    await writer.reserve(id, sizeBytes);
    return leaving;
  });
  for (const other of gone) await storage.deletePrefix(markedPrefix(other));
  if (gone.length > 0) await transact((unit) => new MarkedDownloadWriter(unit.db).delete(gone));
}

/** Returns the files to delete until the wanted bytes are free; takes the oldest first. */
export function leavingFiles(kept: readonly KeptFile[], wantedBytes: number): readonly string[] {
  const made = new Map(kept.filter(({ isMade }) => isMade).map((file) => [file.id, file]));
  const leaving: string[] = [];
  for (let freed = 0; freed < wantedBytes && made.size > 0; ) {
    const ofLink = largestBy([...made.values()], ({ linkId }) => linkId);
    const [oldest] = largestBy(ofLink, ({ lane }) => lane);
    if (oldest === undefined) break;
    made.delete(oldest.id);
    leaving.push(oldest.id);
    freed += oldest.sizeBytes;
  }
  return leaving;
}

/** Returns the group with the most bytes, in the given order. */
function largestBy(files: readonly KeptFile[], groupOf: (file: KeptFile) => string): readonly KeptFile[] {
  const bytesOf = (group: readonly KeptFile[]) => group.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const groups = [...Map.groupBy(files, groupOf).values()];
  return groups.toSorted((a, b) => bytesOf(b) - bytesOf(a))[0] ?? [];
}

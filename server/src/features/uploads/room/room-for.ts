import { AppError } from "#core/errors/app-error.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { bytesBeforePause, type UploadRoom } from "#server/platform/storage/upload-room.ts";
import { type ArrivedFile, type UnsentFile, UnsentReader } from "./unsent-store.ts";

/** Announced files reserve space for this long without a request for a part. */
const WAITS_MS = 3_600_000;
/** Arrived bytes are looked up for this many of the largest files; the others count as unsent. */
const LOOKED_AT = 100;

const NO_ROOM =
  "The storage doesn't have enough space for these files and the uploads in progress. Ask an administrator";

/**
 * Returns the space before uploads pause, less what announced files still need (PLUS-1106). Measured now; the returned function
 * reserves it in the transaction that announces the files.
 * @throws AppError (the returned function) STORAGE_FULL
 */
export async function roomFor(
  { clock, db, storage }: Platform,
  room: UploadRoom,
  userId: string,
  files: readonly { readonly size: number }[],
): Promise<(unit: Unit) => Promise<void>> {
  const wantedBytes = files.reduce((sum, { size }) => sum + size, 0);
  const among = { root: room.root, since: new Date(clock.nowMs() - WAITS_MS) };
  const roomyBytes = await bytesBeforePause(room);
  if (roomyBytes === Number.POSITIVE_INFINITY) return async () => {};
  const reader = new UnsentReader(db);
  const fits = (unsent: ReadonlyMap<string, number>, leftBytes: number) =>
    wantedBytes <= leftBytes - reservedBytes(unsent, userId, leftBytes);
  const isRoomy = fits(await reader.byPerson(among, []), roomyBytes);
  const arrived = isRoomy ? [] : await arrivedOf(storage, await reader.largest(among, LOOKED_AT));
  // Measured after the arrived bytes: bytes that arrive in between count twice rather than not at all.
  const leftBytes = isRoomy ? roomyBytes : await bytesBeforePause(room);
  return async (unit) => {
    const locked = new UnsentReader(unit.db);
    await locked.lock(room.root);
    if (!fits(await locked.byPerson(among, arrived), leftBytes)) throw new AppError("STORAGE_FULL", NO_ROOM);
  };
}

/**
 * Other people's unsent bytes count up to half of the space, so that a person who announces files and sends nothing, even with
 * several accounts, can't block others (PLUS-1107).
 */
function reservedBytes(unsent: ReadonlyMap<string, number>, userId: string, leftBytes: number): number {
  const ownBytes = unsent.get(userId) ?? 0;
  const allBytes = [...unsent.values()].reduce((sum, bytes) => sum + bytes, 0);
  return ownBytes + Math.min(allBytes - ownBytes, leftBytes / 2);
}

async function arrivedOf(storage: Platform["storage"], files: readonly UnsentFile[]): Promise<ArrivedFile[]> {
  return Promise.all(
    files.map(async ({ id, key, storageUploadId }) => {
      if (storageUploadId === null) return { id, bytes: (await storage.stat(key))?.sizeBytes ?? 0 };
      const parts = await storage.multipart.parts(key, storageUploadId);
      return { id, bytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
    }),
  );
}

import { AppError } from "#core/errors/app-error.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { bytesBeforePause, type UploadRoom } from "#server/platform/storage/upload-room.ts";
import { type ArrivedFile, type UnsentFile, UnsentReader } from "./unsent-store.ts";

/** Announced files keep room for this long without a request for a part. */
const WAITS_MS = 3_600_000;
/** What has arrived is looked up for this many files, the largest; all of the others counts as unsent. */
const LOOKED_AT = 100;

const NO_ROOM =
  "The storage doesn't have enough space for these files and the uploads in progress. Ask an administrator";

/**
 * PLUS-1106: room before uploads pause, less what announced files still need. Measured now; what is returned reserves it in the
 * transaction that announces the files.
 * @throws AppError (what is returned) STORAGE_FULL
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
  // Measured after what has arrived: what arrives in between counts twice rather than not at all.
  const leftBytes = isRoomy ? roomyBytes : await bytesBeforePause(room);
  return async (unit) => {
    const locked = new UnsentReader(unit.db);
    await locked.lock(room.root);
    if (!fits(await locked.byPerson(among, arrived), leftBytes)) throw new AppError("STORAGE_FULL", NO_ROOM);
  };
}

/**
 * PLUS-1107: unsent bytes of all others count up to half of the room: whoever announces files and sends nothing, also with several
 * accounts, keeps nobody from sending.
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

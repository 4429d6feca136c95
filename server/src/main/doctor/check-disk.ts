import { join } from "node:path";
import { formatBytes } from "#core/units/size.ts";
import type { Config } from "#server/platform/config/config.ts";
import { diskRoom } from "#server/platform/storage/disk/disk-room.ts";
import { type Finding, finding } from "./finding.ts";

/** With less, uploads and checkpoints of the database may fail. */
const LEAST_BYTES = 64 * 1024 ** 2;
const FULL_RATIO = 0.95;

/** Checks the free space of the folders on this machine; object stores don't report theirs. */
export async function checkDisk(config: Config): Promise<readonly Finding[]> {
  const found = await Promise.all(foldersOf(config).map(([what, folder]) => roomOf(what, folder)));
  return found.flat();
}

function foldersOf({ dataDir, databaseUrl, storage, otherStorages }: Config): readonly (readonly [string, string])[] {
  const stores = [{ name: "storage", storage }, ...otherStorages];
  return [
    ["data folder", dataDir],
    ...(databaseUrl === undefined ? [["database", join(dataDir, "database")] as const] : []),
    ...stores.flatMap(({ name, storage: place }) => (place.kind === "file" ? [[name, place.directory] as const] : [])),
  ];
}

async function roomOf(what: string, folder: string): Promise<readonly Finding[]> {
  const room = await diskRoom(folder).catch(() => null);
  if (room === null) return [];
  const { freeBytes, usedRatio } = room;
  const sentence = `${formatBytes(freeBytes)} are free for the ${what} (${folder}).`;
  if (freeBytes < LEAST_BYTES) return [finding("disk", "problem", "DISK_FULL", `Only ${sentence}`)];
  return usedRatio < FULL_RATIO ? [] : [finding("disk", "problem", "DISK_NEARLY_FULL", `Only ${sentence}`)];
}

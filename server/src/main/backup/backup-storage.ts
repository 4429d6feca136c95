import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { systemClock } from "#server/platform/clock/clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import { readStorageAddress, type StorageConfig } from "#server/platform/config/storages.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { createStorage } from "#server/platform/storage/create-storage.ts";
import type { Storage } from "#server/platform/storage/storage.ts";

/** Returns the storage at a folder's path or a `file:` or `s3:` address. @throws ConfigError */
export function backupStorage(address: string, config: Config): Storage {
  return createStorage({ storage: readAddress(address, config), otherStorages: [] }, systemClock);
}

/**
 * Returns the storage, ready to be written to. Buckets get no CORS rule.
 * @throws ProgramError if it is inside the storage that is backed up
 */
export async function backupTarget(address: string, config: Config): Promise<Storage> {
  const wanted = readAddress(address, config);
  const stores = [config.storage, ...config.otherStorages.map(({ storage }) => storage)];
  if (stores.some((store) => isInside(wanted, store)))
    throw new ProgramError("The backup can't be inside the storage that it backs up: choose another place.");
  // The backup holds everything from the data folder, which only its owner may read.
  if (wanted.kind === "file") mkdirSync(wanted.directory, { recursive: true, mode: 0o700 });
  const target = backupStorage(address, config);
  await (wanted.kind === "file" ? target.prepare() : target.probe());
  return target;
}

function readAddress(address: string, config: Config): StorageConfig {
  const url = /^(file|s3):/.test(address) ? address : pathToFileURL(resolve(address)).href;
  return readStorageAddress("The address of the backup", url, config.backupKeys);
}

function isInside(one: StorageConfig, other: StorageConfig): boolean {
  if (one.kind === "file" && other.kind === "file") return `${one.directory}/`.startsWith(`${other.directory}/`);
  if (one.kind === "file" || other.kind === "file" || one.bucket !== other.bucket || one.endpoint !== other.endpoint)
    return false;
  return other.prefix === "" || `${one.prefix}/`.startsWith(`${other.prefix}/`);
}

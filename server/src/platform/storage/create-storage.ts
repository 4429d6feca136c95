import type { Clock } from "../clock/clock.ts";
import type { Config } from "../config/config.ts";
import type { StorageConfig } from "../config/storages.ts";
import { diskStorage } from "./disk/disk-storage.ts";
import { s3Storage } from "./s3/s3-storage.ts";
import { severalStorages } from "./several-storages.ts";
import type { Storage } from "./storage.ts";

/** Combines all configured storages into one; call `prepare()` before use. */
export function createStorage(config: Pick<Config, "storage" | "otherStorages">, clock: Clock): Storage {
  const others = config.otherStorages.map((other) => ({ ...other, storage: adapterOf(other.storage, clock) }));
  return severalStorages(adapterOf(config.storage, clock), others);
}

function adapterOf(config: StorageConfig, clock: Clock): Storage {
  return config.kind === "file" ? diskStorage(config.directory, clock) : s3Storage(config, clock);
}

import type { Clock } from "../clock/clock.ts";
import type { StorageConfig } from "../config/config.ts";
import { diskStorage } from "./disk/disk-storage.ts";
import { s3Storage } from "./s3/s3-storage.ts";
import type { Storage } from "./storage.ts";

/** The configured adapter; `prepare()` it before use. */
export function createStorage(config: StorageConfig, clock: Clock): Storage {
  return config.kind === "file" ? diskStorage(config.directory, clock) : s3Storage(config, clock);
}

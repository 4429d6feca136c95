import { invalid } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";

export interface StorageView {
  readonly name: string;
  readonly prefix: string;
}

/** The storages a project may lie on; fixed at its creation (decision 48). One is configured today. */
export function configuredStorages(platform: Platform): readonly StorageView[] {
  const { storage } = platform.config;
  return storage.kind === "s3"
    ? [{ name: storage.bucket, prefix: storage.prefix }]
    : [{ name: "Local disk", prefix: "" }];
}

export function storageNameOf(platform: Platform, prefix: string): string {
  return configuredStorages(platform).find((storage) => storage.prefix === prefix)?.name ?? prefix;
}

/** The storage of a new project. @throws AppError VALIDATION for one that is not configured */
export function chosenPrefix(platform: Platform, wanted: string | null | undefined): string {
  const storages = configuredStorages(platform);
  const chosen = wanted ? storages.find((storage) => storage.prefix === wanted) : storages[0];
  if (chosen === undefined) throw invalid("storagePrefix", "Project must be associated to a storage");
  return chosen.prefix;
}

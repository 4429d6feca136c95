import { AppError, invalid } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readOnlySentence } from "#server/platform/storage/several-storages.ts";
import { STORAGE_PREFIX } from "#server/platform/storage/storage-root.ts";

export interface StorageView {
  readonly name: string;
  readonly prefix: string;
  readonly kind: "DISK" | "S3";
  readonly isReadOnly: boolean;
}

type Configured = Pick<Platform, "config">;

/** The storages a project may lie on, the default one first; fixed at its creation (decision 48). */
export function configuredStorages({ config: { storage, otherStorages } }: Configured): readonly StorageView[] {
  const main: StorageView =
    storage.kind === "s3"
      ? { name: storage.bucket, prefix: storage.prefix, kind: "S3", isReadOnly: false }
      : { name: "Local disk", prefix: "", kind: "DISK", isReadOnly: false };
  const others = otherStorages.map(
    ({ name, prefix, isReadOnly, storage: { kind } }): StorageView => ({
      name,
      prefix,
      kind: kind === "s3" ? "S3" : "DISK",
      isReadOnly,
    }),
  );
  return [main, ...others];
}

export function storageNameOf(platform: Configured, prefix: string): string {
  return storageOf(platform, prefix)?.name ?? prefix;
}

function storageOf(platform: Configured, prefix: string): StorageView | undefined {
  return configuredStorages(platform).find((storage) => storage.prefix === prefix);
}

/** The storage of a new project. @throws AppError VALIDATION for one that is not configured or takes nothing */
export function chosenPrefix(platform: Configured, wanted: string | null | undefined): string {
  const storages = configuredStorages(platform);
  const chosen = wanted ? storages.find((storage) => storage.prefix === wanted) : storages[0];
  if (chosen === undefined) throw invalid("storagePrefix", "Project must be associated to a storage");
  if (chosen.isReadOnly) throw invalid("storagePrefix", `${readOnlySentence(chosen.name)}. Choose another storage`);
  return chosen.prefix;
}

/**
 * A project's storage must take what comes.
 * @throws AppError CONFLICT for one that may only be read, UNAVAILABLE for one that is not configured any more
 * @public
 */
export function requireWritable(platform: Configured, prefix: string): void {
  const storage = storageOf(platform, prefix);
  if (storage?.isReadOnly) throw new AppError("CONFLICT", readOnlySentence(storage.name));
  // The default one may have got another prefix of its own.
  if (storage === undefined && STORAGE_PREFIX.test(prefix))
    throw new AppError("UNAVAILABLE", `The storage "${prefix}" is not configured on this server`);
}

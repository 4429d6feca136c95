import { AppError, invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readOnlySentence } from "#server/platform/storage/several-storages.ts";
import { STORAGE_PREFIX } from "#server/platform/storage/storage-root.ts";
import { StorageSettingReader } from "./storage-setting-store.ts";

export interface StorageView {
  readonly name: string;
  readonly prefix: string;
  readonly kind: "DISK" | "S3";
  readonly isReadOnly: boolean;
  /** Whether only the configuration decides: for the default storage, and for storages configured as read-only. */
  readonly isReadOnlyFixed: boolean;
}

type Configured = Pick<Platform, "config">;
type Stored = Pick<Platform, "config" | "db">;

/** Returns the configured storages, the default one first. */
export function configuredStorages({ config: { storage, otherStorages } }: Configured): readonly StorageView[] {
  const main: StorageView =
    storage.kind === "s3"
      ? { name: storage.bucket, prefix: storage.prefix, kind: "S3", isReadOnly: false, isReadOnlyFixed: true }
      : { name: "Local disk", prefix: "", kind: "DISK", isReadOnly: false, isReadOnlyFixed: true };
  const others = otherStorages.map(
    ({ name, prefix, isReadOnly, storage: { kind } }): StorageView => ({
      name,
      prefix,
      kind: kind === "s3" ? "S3" : "DISK",
      isReadOnly,
      isReadOnlyFixed: isReadOnly,
    }),
  );
  return [main, ...others];
}

/**
 * Returns the storages, in the order of the configuration, with superusers' settings over it. A new project chooses one of these,
 * and its storage never changes (docs/spec/rules.md, Storages).
 * @public
 */
export async function currentStorages({ config, db }: Stored): Promise<readonly StorageView[]> {
  const settings = new Map((await new StorageSettingReader(db).all()).map((setting) => [setting.prefix, setting]));
  return configuredStorages({ config }).map((storage) => {
    const set = settings.get(storage.prefix);
    if (!set) return storage;
    const isReadOnly = storage.isReadOnlyFixed ? storage.isReadOnly : set.isReadOnly;
    return { ...storage, name: set.name ?? storage.name, isReadOnly };
  });
}

const STORAGES = Symbol("storages");

export async function storageNameOf(ctx: CallContext, prefix: string): Promise<string> {
  const storages = await ctx.once(STORAGES, () => currentStorages(ctx.platform));
  return storages.find((storage) => storage.prefix === prefix)?.name ?? prefix;
}

/** Returns the storage of a new project. @throws AppError VALIDATION for an unconfigured or read-only one */
export async function chosenPrefix(platform: Stored, wanted: string | null | undefined): Promise<string> {
  const storages = await currentStorages(platform);
  const chosen = wanted ? storages.find((storage) => storage.prefix === wanted) : storages[0];
  if (chosen === undefined) throw invalid("storagePrefix", "Project must be associated to a storage");
  if (chosen.isReadOnly) throw invalid("storagePrefix", `${readOnlySentence(chosen.name)}. Choose another storage`);
  return chosen.prefix;
}

/**
 * Requires that a project's storage is writable.
 * @throws AppError CONFLICT for a read-only one, UNAVAILABLE for one that is no longer configured
 * @public
 */
export async function requireWritable(platform: Stored, prefix: string): Promise<void> {
  const storage = (await currentStorages(platform)).find((one) => one.prefix === prefix);
  if (storage?.isReadOnly) throw new AppError("CONFLICT", readOnlySentence(storage.name));
  // The default storage may have got another prefix.
  if (storage === undefined && STORAGE_PREFIX.test(prefix))
    throw new AppError("UNAVAILABLE", `The storage "${prefix}" is not configured on this server`);
}

import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { nameKey } from "#core/names/name-rules.ts";
import { requireName } from "#core/names/require-name.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { requireUser } from "../../users/require-user.ts";
import { configuredStorages, currentStorages, type StorageView } from "./storage-choice.ts";
import { StorageSettingWriter } from "./storage-setting-store.ts";

export interface UpdateStorageInput {
  readonly prefix: string;
  readonly name: string;
  readonly isReadOnly: boolean;
}

const NAME_TAKEN = "This name is already used by another storage";
const FIXED = "The configuration decides whether this storage is read-only";

/**
 * Changes the name and read-only mark of a configured storage, for superusers (PLUS-412). Address and keys stay in the
 * configuration.
 */
export async function updateStorage(ctx: CallContext, input: UpdateStorageInput): Promise<StorageView> {
  const actor = requireUser(ctx.actor);
  if (!actor.isSuperuser) throw new AppError("FORBIDDEN");
  const { prefix, isReadOnly } = input;
  return await ctx.platform.transact(async (unit) => {
    const writer = new StorageSettingWriter(unit.db);
    await writer.hold();
    const { config, clock } = ctx.platform;
    const storages = await currentStorages({ config, db: unit.db });
    const before = storages.find((storage) => storage.prefix === prefix);
    if (!before) throw notFound("Storage");
    // A configured name may contain characters that can't be entered here, such as a slash.
    const name = input.name.trim() === before.name ? before.name : requireName("name", input.name);
    if (storages.some((other) => other !== before && nameKey(other.name) === nameKey(name)))
      throw new AppError("NAME_CONFLICT", NAME_TAKEN, { field: "name" });
    if (before.isReadOnlyFixed && before.isReadOnly !== isReadOnly) throw invalid("readOnly", FIXED);
    if (before.name === name && before.isReadOnly === isReadOnly) return before;
    const configured = configuredStorages({ config }).find((storage) => storage.prefix === prefix)?.name;
    await writer.save({ prefix, name: name === configured ? null : name, isReadOnly });
    const details = {
      prefix,
      before: { name: before.name, readOnly: before.isReadOnly },
      after: { name, readOnly: isReadOnly },
    };
    const target = { kind: "storage", id: null, name } as const;
    await recordAudit(unit, clock, { by: actor, verb: "storage.changed", target, details });
    return { ...before, name, isReadOnly };
  });
}

import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../../users/require-user.ts";
import { currentStorages, type StorageView } from "./storage-choice.ts";

export interface StorageConfigView {
  readonly storages: readonly StorageView[];
  readonly asperaServers: readonly { readonly name: string; readonly storagePrefix: string }[];
}

/**
 * Returns the storage configuration, for superusers only (API-001). Of transfer servers, only their names and the storage they
 * reach.
 */
export async function storageConfig(ctx: CallContext): Promise<StorageConfigView> {
  if (!requireUser(ctx.actor).isSuperuser) throw new AppError("FORBIDDEN");
  const asperaServers = ctx.platform.config.asperaServers.map(({ name, storagePrefix }) => ({ name, storagePrefix }));
  return { storages: await currentStorages(ctx.platform), asperaServers };
}

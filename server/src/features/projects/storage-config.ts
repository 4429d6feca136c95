import { AppError } from "#core/errors/app-error.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { requireUser } from "../users/require-user.ts";
import { configuredStorages, type StorageView } from "./storage-choice.ts";

export interface StorageConfigView {
  readonly storages: readonly StorageView[];
  readonly asperaServers: readonly { readonly name: string; readonly storagePrefix: string }[];
}

/** API-001: superusers only. No transfer server can be configured yet, so that list is empty. */
export function storageConfig(ctx: RequestContext): StorageConfigView {
  if (!requireUser(ctx.actor).isSuperuser) throw new AppError("FORBIDDEN");
  return { storages: configuredStorages(ctx.platform), asperaServers: [] };
}

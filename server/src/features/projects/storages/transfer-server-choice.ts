import { AppError, invalid } from "#core/errors/app-error.ts";
import type { Actor } from "#core/permissions/actor.ts";
import type { AsperaServerConfig } from "#server/platform/config/aspera-servers.ts";
import type { Platform } from "#server/platform/platform.ts";

/** A project's stored value: null means the first server of its storage, an empty name none. @public */
export interface TransferServerColumns {
  readonly asperaServer: string | null;
  readonly storagePrefix: string;
}

/**
 * Returns the transfer server of a project, among those that reach its storage; null if there is none or it uses none.
 * @public
 */
export function transferServerOf(
  { config }: Pick<Platform, "config">,
  { asperaServer, storagePrefix }: TransferServerColumns,
): AsperaServerConfig | null {
  const reaching = config.asperaServers.filter((server) => server.storagePrefix === storagePrefix);
  if (asperaServer === null) return reaching[0] ?? null;
  return reaching.find((server) => server.name === asperaServer) ?? null;
}

/**
 * Returns the stored value for a superuser's choice among the servers that reach the project's storage (PROJECTS-102).
 * @throws AppError FORBIDDEN, VALIDATION
 */
export function chosenTransferServer(
  platform: Pick<Platform, "config">,
  actor: Actor,
  wanted: TransferServerColumns,
): string | null {
  const { asperaServer } = wanted;
  if (actor.kind !== "user" || !actor.isSuperuser) throw new AppError("FORBIDDEN");
  if (asperaServer && transferServerOf(platform, wanted) === null)
    throw invalid("asperaServer", "No transfer server with this name can reach the project's storage");
  return asperaServer;
}

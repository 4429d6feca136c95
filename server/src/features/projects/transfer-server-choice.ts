import { AppError, invalid } from "#core/errors/app-error.ts";
import type { Actor } from "#core/permissions/actor.ts";
import type { AsperaServerConfig } from "#server/platform/config/aspera-servers.ts";
import type { Platform } from "#server/platform/platform.ts";

/** What a project's row says: null is the first server of its storage, the empty name none. @public */
export interface TransferServerColumns {
  readonly asperaServer: string | null;
  readonly storagePrefix: string;
}

/**
 * The transfer server of a project, among those that reach its storage; null when there is none or it wants none.
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

/** PROJECTS-102: the choice is the superuser's. @throws AppError FORBIDDEN, VALIDATION */
export function chosenTransferServer(
  { config }: Pick<Platform, "config">,
  actor: Actor,
  wanted: string | null,
): string | null {
  if (actor.kind !== "user" || !actor.isSuperuser) throw new AppError("FORBIDDEN");
  if (wanted === null || wanted === "") return wanted;
  const isThere = config.asperaServers.some((server) => server.name === wanted);
  if (!isThere) throw invalid("asperaServer", "There is no such transfer server");
  return wanted;
}

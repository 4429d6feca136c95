import type { FastifyRequest } from "fastify";
import type { Config } from "#server/platform/config/config.ts";

/**
 * Where a client reaches us: the configured addresses, else the ones it used itself. Clients choose their Host header, so it is
 * only ever used in responses to that client.
 */
export function originsOf(
  request: FastifyRequest,
  config: Config,
  uploadPort: number | null,
): { origin: string; uploadOrigin: string } {
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  if (config.mediaUrl !== undefined) return { origin, uploadOrigin: config.mediaUrl };
  if (config.publicUrl !== undefined || uploadPort === null) return { origin, uploadOrigin: origin };
  return { origin, uploadOrigin: `${request.protocol}://${bracketed(request.hostname)}:${uploadPort}` };
}

const bracketed = (hostname: string): string =>
  hostname.includes(":") && !hostname.startsWith("[") ? `[${hostname}]` : hostname;

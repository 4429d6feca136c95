import type { FastifyRequest } from "fastify";
import type { Config } from "#server/platform/config/config.ts";
import { requestOrigin } from "#server/platform/http/request-origin.ts";

/**
 * The addresses at which a client reaches this server: the configured ones, else those that the client used. Clients choose their
 * Host header, so it is only used in responses to that client.
 */
export function originsOf(
  request: FastifyRequest,
  config: Config,
  uploadPort: number | null,
): { origin: string; uploadOrigin: string } {
  const origin = requestOrigin(request, config);
  if (config.mediaUrl !== undefined) return { origin, uploadOrigin: config.mediaUrl };
  if (config.publicUrl !== undefined || uploadPort === null) return { origin, uploadOrigin: origin };
  const { protocol, hostname } = new URL(origin);
  return { origin, uploadOrigin: `${protocol}//${hostname}:${uploadPort}` };
}

import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { ownOrigin } from "../config/own-origin.ts";

/**
 * Returns the scheme, host and port of the app: PUBLIC_URL, else the request's; other hosts have been refused before. The
 * server's own origin for a request without a host, like probes with HTTP/1.0, or with an invalid one (PLUS-1047).
 */
export function requestOrigin(
  request: FastifyRequest,
  config: Pick<Config, "publicUrl" | "host" | "port" | "https">,
): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const origin = `${request.protocol}://${request.host}`;
  return URL.canParse(origin) ? origin : ownOrigin(config);
}

import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { ownOrigin } from "../config/own-origin.ts";

/**
 * Scheme, host and port of the app: PUBLIC_URL, else the request's; other hosts are refused before. Ours for a request without a
 * host, as probes of HTTP/1.0 send it, or with one that is none (PLUS-1047).
 */
export function requestOrigin(request: FastifyRequest, config: Pick<Config, "publicUrl" | "host" | "port">): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const origin = `${request.protocol}://${request.host}`;
  return URL.canParse(origin) ? origin : ownOrigin(config);
}

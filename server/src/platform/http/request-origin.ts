import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";

/** Scheme, host and port of the app: PUBLIC_URL, else the request's; other hosts are refused before. */
export function requestOrigin(request: FastifyRequest, { publicUrl }: Pick<Config, "publicUrl">): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";

/** Scheme, host and port under which people reach us: PUBLIC_URL, else what the request used; only hosts of ours come this far. */
export function requestOrigin(request: FastifyRequest, { publicUrl }: Pick<Config, "publicUrl">): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

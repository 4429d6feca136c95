import type { FastifyRequest } from "fastify";
import type { Actor } from "#core/permissions/actor.ts";

/** How the platform identifies callers without knowing accounts: the composition root provides this. */
export interface RequestIdentity {
  /** Returns the actor of a bearer token; anonymous if it is unknown, expired or revoked. */
  identify(token: string): Promise<Actor>;
  /** Returns the scheme, host and port at which the client reached this server, and where it sends upload bytes. */
  originsOf(request: FastifyRequest): { readonly origin: string; readonly uploadOrigin: string };
}

/** Returns the bearer token of the `Authorization` header. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,512})$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}

export async function identifyRequest(request: FastifyRequest, identity: RequestIdentity): Promise<Actor> {
  const token = bearerToken(request);
  return token === null ? { kind: "anonymous" } : identity.identify(token);
}

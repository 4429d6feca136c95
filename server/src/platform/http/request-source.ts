import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";

/** Where a call came from. */
export interface RequestSource {
  /** The socket's address, or the forwarded one behind a trusted proxy. */
  readonly address: string;
  readonly userAgent: string;
}

const MAX_USER_AGENT = 300;
const sources = new AsyncLocalStorage<RequestSource>();

/**
 * Keeps the source of each call at hand for everything that is done on its behalf, so that no use case has to pass it on. After the
 * body was read: its events would lose it.
 */
export function keepRequestSource(app: FastifyInstance): void {
  app.addHook("preHandler", (request, _reply, done) => {
    const userAgent = (request.headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT);
    sources.run({ address: request.ip, userAgent }, done);
  });
}

/** The call that this code runs for; null in jobs and at the start. @public */
export function requestSource(): RequestSource | null {
  return sources.getStore() ?? null;
}

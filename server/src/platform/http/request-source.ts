import type { FastifyInstance } from "fastify";
import { runFrom } from "../call/call-source.ts";

const MAX_USER_AGENT = 300;

/**
 * Keeps the source of each call at hand for everything that is done on its behalf. The address is the socket's, or the forwarded one
 * behind a trusted proxy. After the body was read: its events would lose it.
 */
export function keepRequestSource(app: FastifyInstance): void {
  app.addHook("preHandler", (request, _reply, done) => {
    const userAgent = (request.headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT);
    runFrom({ address: request.ip, userAgent }, done);
  });
}

import type { FastifyInstance } from "fastify";
import { runFrom } from "../call/call-source.ts";

const MAX_USER_AGENT = 300;

/**
 * Makes each call's origin available to all its work. The address is the socket's, or the forwarded one behind a trusted proxy.
 * Runs after the body is parsed, whose events would lose it.
 */
export function keepRequestSource(app: FastifyInstance): void {
  app.addHook("preHandler", (request, _reply, done) => {
    const userAgent = (request.headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT);
    runFrom({ address: request.ip, userAgent }, done);
  });
}

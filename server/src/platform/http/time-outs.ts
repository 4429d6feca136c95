import type { FastifyInstance } from "fastify";

/** Headers are small; an unfinished one only holds a connection. Applies to all servers. */
export const HEAD_TIMEOUTS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const;

const BODY_MS = 30_000;
/** Upload bytes time out when they stop arriving, however long they take (`media-put-route.ts`). */
const BYTES = /^\/media\//;
const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Times out calls whose body doesn't arrive: their bodies are small, and a half-sent one would be awaited forever. */
export function limitBodies(app: FastifyInstance, mostMs = BODY_MS): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.complete || BYTES.test(raw.url ?? "")) return;
    const { socket } = raw;
    const timer = setTimeout(() => {
      if (!raw.complete) socket.end(TIMED_OUT, () => socket.destroy());
    }, mostMs);
    raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
  });
}

import type { FastifyInstance } from "fastify";

/** Heads are small; who does not finish one only holds a connection. For every server of ours. */
export const HEAD_TIMEOUTS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const;

const BODY_MS = 30_000;
/** Bytes of uploads go by silence, however long they take (`media-put-route.ts`). */
const BYTES = /^\/media\//;
const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Gives up on calls whose body does not arrive: theirs are small, and a half-sent one would be waited for for ever. */
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

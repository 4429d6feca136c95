import type { ServerHttp2Stream } from "node:http2";
import type { FastifyInstance } from "fastify";
import { hasArrived, streamOf } from "./secure/http2-message.ts";

/** Headers are small; an unfinished one only holds a connection. Applies to all servers. */
export const HEAD_TIMEOUTS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const;

/** Longer than the idle time of common proxies: requests are only lost if the server closes first. */
export const KEEP_ALIVE_MS = 72_000;

const BODY_MS = 30_000;
/** Upload bytes time out when they stop arriving, however long they take (`media-put-route.ts`). */
const BYTES = /^\/media\//;
const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Times out calls whose body doesn't arrive: their bodies are small, and a half-sent one would be awaited forever. */
export function limitBodies(app: FastifyInstance, mostMs = BODY_MS): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (hasArrived(raw) || BYTES.test(raw.url ?? "")) return;
    const stream = streamOf(raw);
    const { socket } = raw;
    const timer = setTimeout(() => {
      if (hasArrived(raw)) return;
      if (stream === undefined) socket.end(TIMED_OUT, () => socket.destroy());
      else endLate(stream);
    }, mostMs);
    raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
  });
}

function endLate(stream: ServerHttp2Stream): void {
  if (!stream.headersSent && !stream.destroyed) stream.respond({ ":status": 408 }, { endStream: true });
  stream.close();
}

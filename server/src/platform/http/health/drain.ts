import { type Server as HttpServer, Server as NodeHttpServer, type ServerResponse } from "node:http";
import { Server as HttpsServer } from "node:https";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { streamOf } from "../secure/http2-message.ts";
import { sessionsOf } from "../secure/secure-server.ts";

export interface Drain {
  /**
   * Accepts no more connections, lets running requests finish, and asks clients to close idle connections. Resolves when no
   * request runs, or after `mostMs`; then the caller closes the remaining ones.
   */
  empty(mostMs: number, idleGraceMs?: number): Promise<void>;
}

/** A request may be on its way on a connection that looks idle: it gets a response that closes the connection. */
const IDLE_GRACE_MS = 500;
const LOOK_EVERY_MS = 20;
/** No stream is beyond this id: it announces the end of a connection, and still accepts requests on their way. */
const LAST_STREAM = 2 ** 31 - 1;

/** Counts an HTTP server's running requests, so that it can stop without interrupting any. */
export function drainable(server: HttpServer): Drain {
  const running = new Set<ServerResponse>();
  let isStopping = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    if (isStopping) endConnection(response);
  });
  return {
    async empty(mostMs, idleGraceMs = IDLE_GRACE_MS) {
      isStopping = true;
      stopListening(server);
      for (const response of running) endConnection(response);
      for (const session of sessionsOf(server)) if (!session.closed) session.goaway(0, LAST_STREAM);
      const startMs = performance.now();
      const spentMs = () => performance.now() - startMs;
      while (spentMs() < mostMs && (running.size > 0 || spentMs() < idleGraceMs)) {
        if (spentMs() >= idleGraceMs) for (const session of sessionsOf(server)) if (!session.closed) session.close();
        await sleep(LOOK_EVERY_MS);
      }
    },
  };
}

/** HTTP/2 has no such header: its connections get a frame. */
function endConnection(response: ServerResponse): void {
  if (streamOf(response) === undefined && !response.headersSent) response.setHeader("connection", "close");
}

/** Node's `close` of an HTTP server also cuts idle connections immediately; this still serves them. */
function stopListening(server: HttpServer): void {
  if (!server.listening) return;
  if ([NodeHttpServer, HttpsServer].some((kind) => server instanceof kind)) NetServer.prototype.close.call(server);
}

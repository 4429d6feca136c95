import { type Server as HttpServer, Server as NodeHttpServer, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Drain {
  /**
   * Accepts no more connections, lets running requests finish, and tells kept connections to close. Resolves when no request
   * runs, or after `mostMs`; the caller closes what is still open then.
   */
  empty(mostMs: number, idleGraceMs?: number): Promise<void>;
}

/** A request may be on its way on a connection that looks idle: it gets a response that closes the connection. */
const IDLE_GRACE_MS = 500;
const LOOK_EVERY_MS = 20;

/** Counts an HTTP server's running requests, so that it can stop without cutting anybody off. */
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
      const startMs = performance.now();
      const spentMs = () => performance.now() - startMs;
      while (spentMs() < mostMs && (running.size > 0 || spentMs() < idleGraceMs)) await sleep(LOOK_EVERY_MS);
    },
  };
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

/** Node's own `close` of an HTTP server also cuts idle connections immediately: here a kept one still gets its response. */
function stopListening(server: HttpServer): void {
  if (!server.listening) return;
  if (server instanceof NodeHttpServer) NetServer.prototype.close.call(server);
}

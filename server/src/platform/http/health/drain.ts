import { type Server as HttpServer, Server as NodeHttpServer, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Drain {
  /**
   * Takes no more connections, lets what runs come to its end, and tells kept connections to go elsewhere. Resolves when nothing runs any
   * more, or after `mostMs`; what is still open then is for the caller to close.
   */
  empty(mostMs: number, idleGraceMs?: number): Promise<void>;
}

/** A request may be on its way on a connection that looks idle: it is answered, and told that the connection ends. */
const IDLE_GRACE_MS = 500;
const LOOK_EVERY_MS = 20;

/** Keeps count of what an HTTP server is doing, so that it can stop without cutting anybody off. */
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

/** Node's own `close` of an HTTP server also cuts idle connections at once: here a kept one still gets its answer. */
function stopListening(server: HttpServer): void {
  if (!server.listening) return;
  if (server instanceof NodeHttpServer) NetServer.prototype.close.call(server);
}

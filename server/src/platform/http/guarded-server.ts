import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../call/network-of.ts";
import { limitConnections, mostConnections } from "./connection-room.ts";
import { MessageInPieces } from "./message-in-pieces.ts";
import { NetworkTurns } from "./network-turns.ts";
import { HEAD_TIMEOUTS } from "./time-outs.ts";

/** The most unanswered requests of a connection. Browsers and proxies send the next request after the response. */
const MOST_UNANSWERED = 8;

/** Longer than the idle time of common proxies: requests are only lost if the server closes first. */
const KEEP_ALIVE_MS = 72_000;

/**
 * The `serverFactory` of all servers: closes connections on which many requests arrive before the first is answered. Node
 * dispatches all requests in 64 KB at once, and a few such connections would occupy the process for minutes (PLUS-1023). Requests
 * of many connections begin in turns by network.
 * @param most open connections, see `limitConnections`
 */
export function guardedServer(
  options: ServerOptions = {},
  most = mostConnections(),
): (handler: RequestListener) => Server {
  // Uploads may take any time.
  const timeouts = { ...HEAD_TIMEOUTS, keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 0 };
  const classes = { IncomingMessage: MessageInPieces, ServerResponse };
  return (handler) => {
    const turns = new NetworkTurns();
    const unanswered = new WeakMap<Socket, number>();
    const countOf = (socket: Socket) => unanswered.get(socket) ?? 0;
    const server = createServer({ ...options, ...timeouts, ...classes }, (request, response) => {
      const { socket } = request;
      if (countOf(socket) >= MOST_UNANSWERED) {
        if (!socket.destroyed) destroyQuickly(socket);
        return;
      }
      if (hasEndlessBody(request)) response.shouldKeepAlive = false;
      unanswered.set(socket, countOf(socket) + 1);
      // A streamed response sometimes has ten listeners, and Node warns from the eleventh on.
      response.setMaxListeners(20);
      response.once("close", () => unanswered.set(socket, countOf(socket) - 1));
      turns.begin(networkOf(socket.remoteAddress ?? ""), () => {
        if (!socket.destroyed) handler(request, response);
      });
    });
    limitConnections(server, most, (socket) => countOf(socket) > 0);
    return server;
  };
}

/**
 * Whether a body of unknown length could continue after the response for as long as its sender likes. Uploads limit theirs
 * themselves.
 */
function hasEndlessBody({ method, headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined && method !== "PUT";
}

/** Node creates an error for each remaining request. Their stacks, which nobody reads, would take most of the time. */
function destroyQuickly(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener("close", () => {
    Error.stackTraceLimit = 0;
  });
  socket.once("close", () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  socket.destroy();
}

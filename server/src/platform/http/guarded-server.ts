import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from "node:http";
import type { ServerHttp2Stream } from "node:http2";
import type { Socket } from "node:net";
import { networkOf } from "../call/network-of.ts";
import { limitConnections, mostConnections, Room } from "./connection-room.ts";
import { MessageInPieces } from "./message-in-pieces.ts";
import { NetworkTurns } from "./network-turns.ts";
import { isGone, streamOf } from "./secure/http2-message.ts";
import { connectionBelow, type SecureOptions, secureServer } from "./secure/secure-server.ts";
import { HEAD_TIMEOUTS, KEEP_ALIVE_MS } from "./time-outs.ts";

/** The most unanswered requests of a connection. Browsers and proxies send the next request after the response. */
const MOST_UNANSWERED = 8;
/** How long the sender of a body may go on after the response, by HTTP/2: time enough to read it. */
const AFTER_RESPONSE_MS = 5_000;

export interface GuardedOptions {
  readonly node?: ServerOptions;
  /** Open connections at most, see `Room`; requests by HTTP/2 count for themselves. */
  readonly most?: number;
  /** Undefined: plain HTTP. */
  readonly secure?: SecureOptions | undefined;
}

/**
 * The `serverFactory` of all servers: closes connections on which many requests arrive before the first is answered. Node
 * dispatches all requests in 64 KB at once, and a few such connections would occupy the process for minutes (PLUS-1023). Requests
 * of many connections begin in turns by network. By HTTP/2, many requests at once are usual: each counts like a connection.
 */
export function guardedServer({
  node = {},
  most = mostConnections(),
  secure,
}: GuardedOptions = {}): (handler: RequestListener) => Server {
  // Uploads may take any time.
  const timeouts = { ...HEAD_TIMEOUTS, keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 0 };
  const options = { ...node, ...timeouts, IncomingMessage: MessageInPieces, ServerResponse };
  return (handler) => {
    const turns = new NetworkTurns();
    const streams = new Room<ServerHttp2Stream>(most, () => true);
    const unanswered = new WeakMap<Socket, number>();
    const countOf = (socket: Socket) => unanswered.get(socket) ?? 0;
    const onRequest: RequestListener = (request, response) => {
      const stream = streamOf(request);
      const connection = connectionOf(request);
      if (stream === undefined && countOf(connection) >= MOST_UNANSWERED) {
        if (!request.socket.destroyed) destroyQuickly(request.socket);
        return;
      }
      const network = networkOf(connection.remoteAddress ?? "");
      if (stream !== undefined) {
        // A client's reset with an error code must not end the program.
        request.on("error", () => {});
        streams.enter(network, stream);
        endAfterResponse(stream);
      } else if (hasEndlessBody(request)) response.shouldKeepAlive = false;
      unanswered.set(connection, countOf(connection) + 1);
      // A streamed response sometimes has ten listeners, and Node warns from the eleventh on.
      response.setMaxListeners(20);
      response.once("close", () => unanswered.set(connection, countOf(connection) - 1));
      turns.begin(network, () => {
        if (!isGone(request)) handler(request, response);
      });
    };
    const server = secure ? secureServer(options, secure, onRequest) : createServer(options, onRequest);
    limitConnections(server, most, (socket) => countOf(socket) > 0);
    return server;
  };
}

/** Returns the connection of a request as the server's event `connection` gave it. */
function connectionOf(request: IncomingMessage): Socket {
  return connectionBelow(streamOf(request)?.session ?? request.socket) ?? request.socket;
}

/** A body that its sender continues after the response, for as long as it likes, would hold the stream. */
function endAfterResponse(stream: ServerHttp2Stream): void {
  stream.once("finish", () => {
    const timer = setTimeout(() => stream.close(), AFTER_RESPONSE_MS);
    stream.once("close", () => clearTimeout(timer));
  });
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

import type { RequestListener, Server, ServerOptions } from "node:http";
import { createServer as createHttp2Server, type Http2Session, type ServerHttp2Session } from "node:http2";
import { createServer as createHttpsServer } from "node:https";
import type { Socket } from "node:net";
import type { SecureContextOptions, TLSSocket } from "node:tls";
import { Http2MessageInPieces } from "../message-in-pieces.ts";
import { HEAD_TIMEOUTS } from "../time-outs.ts";
import { endIdleSession } from "./idle-session.ts";

/** The certificate of a server, which can change while it runs. */
export interface ServedCertificate {
  /** Undefined: there is none yet, and no client can connect. */
  context(): SecureContextOptions | undefined;
  /** Calls back with each new one. Returns a function that stops it. */
  onChange(use: (context: SecureContextOptions) => void): () => void;
}

export interface SecureOptions {
  readonly certificate: ServedCertificate;
  /** False: HTTP/1.1 only. */
  readonly http2: boolean;
}

/** The streams that a client may have open on one connection: what RFC 9113 recommends at least. */
const MOST_STREAMS = 100;
/** What a client may send before a stream's body is read. Several paused uploads leave room for calls beside them. */
const STREAM_BYTES = 256 * 1024;
const SESSION_BYTES = 16 * STREAM_BYTES;

/**
 * A client may cancel this many requests at once, and then some per second; beyond that its connection is closed: a request costs
 * the client nothing if it is cancelled at once (CVE-2023-44487, PLUS-1692). Players and lists cancel a few dozen.
 */
const CANCELS = { streamResetBurst: 200, streamResetRate: 20 } as const;

const VERSIONS = { minVersion: "TLSv1.2" } as const;

const HTTP2 = {
  settings: {
    enablePush: false,
    maxConcurrentStreams: MOST_STREAMS,
    maxHeaderListSize: 16 * 1024, // as much as Node's limit for HTTP/1.1
    initialWindowSize: STREAM_BYTES,
  },
  ...CANCELS,
  maxSessionInvalidFrames: 100,
  maxSettings: 16,
  Http2ServerRequest: Http2MessageInPieces,
} as const;

const sessions = new WeakMap<Server, Set<ServerHttp2Session>>();
/** The connection below TLS, which counts in `connection-room.ts`. */
const below = new WeakMap<object, Socket>();

/** Returns the open HTTP/2 connections of a server. */
export function sessionsOf(server: Server): ReadonlySet<ServerHttp2Session> {
  return sessions.get(server) ?? new Set();
}

/** Returns the connection as the server's event `connection` gave it. */
export function connectionBelow(one: Socket | Http2Session): Socket | undefined {
  return below.get(one);
}

/**
 * Creates a server for HTTP/2 and HTTP/1.1 by TLS on one port. HTTP/1.1 is handled by Node's own https server with all its limits,
 * HTTP/2 by a second server that only gets connections from it; requests of both are events of the first.
 */
export function secureServer(options: ServerOptions, secure: SecureOptions, onRequest: RequestListener): Server {
  const server = createHttpsServer(
    {
      ...options,
      ...secure.certificate.context(),
      ALPNProtocols: secure.http2 ? ["h2", "http/1.1"] : ["http/1.1"],
      ...VERSIONS,
      handshakeTimeout: HEAD_TIMEOUTS.headersTimeout,
    },
    onRequest,
  );
  const stop = secure.certificate.onChange((context) => server.setSecureContext({ ...context, ...VERSIONS }));
  server.once("close", stop);
  const open = trackConnections(server);
  const http2 = createHttp2Server(HTTP2);
  http2.on("request", (request, response) => server.emit("request", request, response));
  const own = new Set<ServerHttp2Session>();
  sessions.set(server, own);
  let arriving: Socket | undefined;
  http2.on("session", (session) => {
    if (arriving !== undefined) below.set(session, arriving);
    own.add(session);
    session.once("close", () => own.delete(session));
    session.once("connect", () => session.setLocalWindowSize(SESSION_BYTES));
    endIdleSession(session);
  });
  const [serveHttp1] = server.listeners("secureConnection") as ((socket: TLSSocket) => void)[];
  server.removeAllListeners("secureConnection");
  server.on("secureConnection", (socket: TLSSocket) => {
    const connection = open.of(socket);
    if (connection !== undefined) below.set(socket, connection);
    if (socket.alpnProtocol !== "h2") {
      serveHttp1?.call(server, socket);
      return;
    }
    arriving = connection;
    http2.emit("connection", socket);
    arriving = undefined;
  });
  // Called by fastify when it closes the server, which knows only connections with HTTP/1.1, and none in a handshake.
  Object.assign(server, { closeHttp2Sessions: open.destroyAll });
  return server;
}

/** Node doesn't tell to which connection a TLS socket belongs: its address and port do. */
function trackConnections(server: Server) {
  const open = new Map<string, Socket>();
  const nameOf = ({ remoteAddress, remotePort, localAddress }: Socket) =>
    `${remoteAddress} ${remotePort} ${localAddress}`;
  server.on("connection", (socket: Socket) => {
    const name = nameOf(socket);
    open.set(name, socket);
    socket.once("close", () => open.get(name) === socket && open.delete(name));
  });
  return {
    of: (socket: TLSSocket) => open.get(nameOf(socket)),
    destroyAll: () => {
      for (const socket of open.values()) socket.destroy();
    },
  };
}

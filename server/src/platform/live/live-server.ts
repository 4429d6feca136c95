import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Actor, UserActor } from "#core/permissions/actor.ts";
import { hostName, isOwnHost } from "../http/own-hosts.ts";
import type { Platform } from "../platform.ts";
import type { LiveRoute } from "./live.ts";
import { LiveConnections } from "./live-connections.ts";
import { createFanOut } from "./live-fan-out.ts";
import { reloadRoute } from "./reload-route.ts";
import { textFrame } from "./text-frame.ts";

/** Emitted by whoever ends sessions, payload `{sessionId}`. */
export const SESSION_ENDED = "session.ended";

const PATH = "/ws";
/** Clients have nothing to say; this is room for control frames. */
const MOST_MESSAGE_BYTES = 4 * 1024;
/** A peer that does not answer within this time is gone; also the longest a session that expired stays connected. */
const HEARTBEAT_MS = 30_000;
/** Handshakes that may ask the database at the same time. */
const MOST_HANDSHAKES = 64;
const STOP_WAIT_MS = 1_000;
const WELCOME = textFrame(JSON.stringify({ event: "welcome" }));

export interface LiveServerParts {
  readonly server: Server;
  readonly platform: Platform;
  readonly routes: readonly LiveRoute[];
  /** The actor of a session token; anonymous for an unknown, expired or ended one. */
  readonly identify: (token: string) => Promise<Actor>;
  /** What has become of somebody who is connected: the token changes while the session goes on. Default: asked by the token. */
  readonly identifyAgain?: (actor: UserActor) => Promise<Actor>;
  readonly heartbeatMs?: number;
}

export interface LiveServer {
  /** Connections at this moment. */
  count(): number;
  close(): Promise<void>;
}

/**
 * `GET /ws?token=`: sends flat JSON messages `{event, …}` to signed-in people, beginning with `{event: "welcome"}`.
 * The token is in the address because browsers can send no header here: the address is never logged. Link visitors have
 * no live connection.
 */
export function createLiveServer(parts: LiveServerParts): LiveServer {
  const { server, platform, routes, identify } = parts;
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST_MESSAGE_BYTES });
  const connections = new LiveConnections();
  const fanOut = createFanOut(connections, platform);
  const unsubscribe = [reloadRoute, ...routes].map((route) =>
    platform.live.subscribe(route.event, (payload) => fanOut.push(route, payload)),
  );
  unsubscribe.push(platform.live.subscribe(SESSION_ENDED, ({ sessionId }) => endSession(String(sessionId))));
  platform.live.onGap(() => connections.closeAll("events may be missing"));
  const silent = new WeakSet<WebSocket>();
  let handshakes = 0;
  /** Sessions that ended while handshakes were asking who is there. */
  const endedMeanwhile = new Set<string>();

  function endSession(sessionId: string): void {
    if (handshakes > 0) endedMeanwhile.add(sessionId);
    connections.endSession(sessionId);
  }

  /** Who may come in, or the status that says why not. */
  async function check(request: IncomingMessage): Promise<{ actor: UserActor; token: string } | string> {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname !== PATH) return "404 Not Found";
    if (!isOwnHost(platform.config, hostName(request.headers.host))) return "421 Misdirected Request";
    if (!isOwnPage(request, platform.config.publicUrl)) return "403 Forbidden";
    const token = url.searchParams.get("token") ?? "";
    const actor = await identify(token);
    if (actor.kind === "visitor") return "403 Forbidden";
    if (actor.kind !== "user" || !actor.verified || endedMeanwhile.has(actor.sessionId)) return "401 Unauthorized";
    return { actor, token };
  }

  async function admit(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const found = await check(request);
    if (typeof found === "string") refuse(stream, found);
    else if (!stream.destroyed) {
      sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, stream, found.actor, found.token));
    }
  }

  function welcome(socket: WebSocket, stream: Duplex, actor: UserActor, token: string): void {
    // A broken peer must not end the process; the close event follows.
    socket.on("error", () => {});
    socket.on("pong", () => silent.delete(socket));
    connections.add(socket, stream, actor, token);
    if (socket.readyState === socket.OPEN) stream.write(WELCOME);
  }

  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on("error", () => {});
    if (handshakes >= MOST_HANDSHAKES) {
      refuse(stream, "503 Service Unavailable");
      return;
    }
    handshakes++;
    admit(request, stream, head)
      .catch((error: unknown) => {
        platform.log.error({ err: error }, "a live connection could not be opened");
        refuse(stream, "503 Service Unavailable");
      })
      .finally(() => {
        handshakes--;
        if (handshakes === 0) endedMeanwhile.clear();
      });
  }

  /** Cuts off the dead, and asks anew who the others are: sessions expire, and rights change. */
  async function beat(): Promise<void> {
    for (const session of connections.sessions) {
      for (const socket of session.sockets.keys()) {
        if (silent.has(socket)) socket.terminate();
        silent.add(socket);
        socket.ping();
      }
      const { sessionId } = session.actor;
      const actor = await (parts.identifyAgain?.(session.actor) ?? identify(session.token)).catch(() => session.actor);
      if (actor.kind === "user" && actor.verified && actor.sessionId === sessionId) session.actor = actor;
      else connections.endSession(sessionId);
    }
  }

  const heartbeat = setInterval(() => void beat(), parts.heartbeatMs ?? HEARTBEAT_MS);
  server.on("upgrade", onUpgrade);

  return {
    count: () => connections.sessions.reduce((sum, session) => sum + session.sockets.size, 0),
    async close() {
      clearInterval(heartbeat);
      server.off("upgrade", onUpgrade);
      for (const stop of unsubscribe) stop();
      connections.closeAll("server is stopping");
      for (let waitedMs = 0; connections.sessions.length > 0 && waitedMs < STOP_WAIT_MS; waitedMs += 20) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      connections.terminateAll();
    },
  };
}

/** A page of another origin must not use a token it got hold of. Programs that are no browser send no origin. */
function isOwnPage({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  if (headers.origin === undefined) return true;
  if (!URL.canParse(headers.origin)) return false;
  const { origin, host } = new URL(headers.origin);
  return host === headers.host || (publicUrl !== undefined && origin === new URL(publicUrl).origin);
}

function refuse(stream: Duplex, status: string): void {
  if (stream.destroyed) return;
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy());
}

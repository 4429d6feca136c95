import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { writeLive } from "#core/live/live-message.ts";
import { LIVE_PROTOCOL } from "#core/live/live-protocol.ts";
import { welcome } from "#core/live/welcome.ts";
import type { Actor, UserActor } from "#core/permissions/actor.ts";
import { FairQueue } from "../call/fair-queue.ts";
import { senderNetwork } from "../http/sender-network.ts";
import type { Platform } from "../platform.ts";
import { ACTORS_CHANGED } from "./actors-changed.ts";
import { limitIncoming } from "./limit-incoming.ts";
import { LiveConnections } from "./live-connections.ts";
import { createFanOut } from "./live-fan-out.ts";
import { admits, REFUSED, readHandshake, refuse } from "./live-handshake.ts";
import type { LiveRoute } from "./live-route.ts";
import { reloadRoute } from "./reload-route.ts";
import { SESSION_ENDED } from "./session-ended.ts";
import { createSessionRenewal, type RenewSessions } from "./session-renewal.ts";
import { textFrame } from "./text-frame.ts";

/** Clients don't send messages; this is room for control frames. */
const MOST_MESSAGE_BYTES = 4 * 1024;
/** A peer that doesn't respond for this long is disconnected; also the longest time an expired session stays connected. */
const HEARTBEAT_MS = 30_000;
/**
 * Handshakes that may query the database concurrently, so that calls still get responses while all pages reconnect after a
 * restart; others wait. Networks take turns, and none fills the queue (PLUS-453).
 */
const HANDSHAKES = { atOnce: 8, atOncePerLane: 8, waiting: 10_000, waitingPerLane: 4_000 } as const;
const STOP_WAIT_MS = 1_000;
const WELCOME = textFrame(writeLive(welcome, {}));

export interface LiveServerParts {
  readonly server: Server;
  readonly platform: Platform;
  readonly routes: readonly LiveRoute[];
  /** The actor of a session token; anonymous if it is unknown, expired or revoked. */
  readonly identify: (token: string) => Promise<Actor>;
  readonly renew: RenewSessions;
  readonly heartbeatMs?: number;
}

export interface LiveServer {
  /** Current connections. */
  count(): number;
  /** Ids of the connected people. */
  people(): readonly string[];
  close(): Promise<void>;
}

/**
 * `GET /ws`: sends flat JSON messages `{event, …}` to signed-in people, beginning with `{event: "welcome"}`. The token comes as a
 * sub-protocol, or in the address (`?token=`), which is never logged here. Link visitors have no live connection.
 */
export function createLiveServer(parts: LiveServerParts): LiveServer {
  const { server, platform, routes, identify } = parts;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MOST_MESSAGE_BYTES,
    handleProtocols: (names) => (names.has(LIVE_PROTOCOL) ? LIVE_PROTOCOL : false),
  });
  const connections = new LiveConnections();
  const renewal = createSessionRenewal(connections, platform, parts.renew);
  const fanOut = createFanOut(connections, platform, renewal.settled);
  const unsubscribe = [reloadRoute, ...routes].map((route) =>
    platform.live.subscribe(route.event, (payload) => fanOut.push(route, payload)),
  );
  unsubscribe.push(platform.live.subscribe(SESSION_ENDED, ({ sessionId }) => endSession(sessionId)));
  unsubscribe.push(platform.live.subscribe(ACTORS_CHANGED, ({ userId }) => renewal.person(userId)));
  platform.live.onGap(() => connections.closeAll("events may be missing"));
  /** The payload of each peer's last ping. A peer that doesn't read can't know it (PLUS-1321). */
  const asked = new WeakMap<WebSocket, string>();
  const line = new FairQueue(HANDSHAKES);
  const networkOf = senderNetwork(platform.config.trustedProxy);
  let handshakes = 0;
  let isStopping = false;
  /** Sessions that ended while handshakes were looking up their person. */
  const endedMeanwhile = new Set<string>();

  function endSession(sessionId: string): void {
    if (handshakes > 0) endedMeanwhile.add(sessionId);
    connections.endSession(sessionId);
  }

  /** Returns who may connect, with their current permissions, or the status of the refusal. */
  async function check(token: string): Promise<UserActor | string> {
    for (;;) {
      const begun = renewal.version;
      const admitted = admits(await identify(token));
      if (typeof admitted === "string") return admitted;
      if (endedMeanwhile.has(admitted.sessionId)) return REFUSED.unknown;
      if (begun === renewal.version) return admitted;
    }
  }

  async function admit(request: IncomingMessage, stream: Duplex, head: Buffer, token: string): Promise<void> {
    if (stream.destroyed) return;
    try {
      const found = await check(token);
      if (typeof found === "string") refuse(stream, found);
      else if (!stream.destroyed)
        sockets.handleUpgrade(request, stream, head, (socket) => letIn(socket, stream, found));
    } catch (error) {
      platform.log.warn({ reason: String(error) }, "a live connection could not be opened");
      refuse(stream, REFUSED.unavailable);
    }
  }

  function letIn(socket: WebSocket, stream: Duplex, actor: UserActor): void {
    // A broken peer must not crash the process; the close event follows.
    socket.on("error", () => {});
    socket.on("pong", (said) => void (said.toString() === asked.get(socket) && asked.delete(socket)));
    limitIncoming(stream, () => platform.clock.nowMs());
    connections.add(socket, stream, actor);
    if (socket.readyState === socket.OPEN) stream.write(WELCOME);
  }

  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on("error", () => {});
    const read = readHandshake(request, platform.config);
    if (typeof read === "string" || isStopping) {
      refuse(stream, typeof read === "string" ? read : REFUSED.unavailable);
      return;
    }
    handshakes++;
    line
      .run(networkOf(request), () => admit(request, stream, head, read.token))
      .catch(() => refuse(stream, REFUSED.unavailable))
      .finally(() => {
        handshakes--;
        if (handshakes === 0) endedMeanwhile.clear();
      });
  }

  /** Disconnects dead peers, and identifies the others again, since sessions expire. */
  async function beat(): Promise<void> {
    const question = randomUUID();
    for (const socket of connections.sessions.flatMap((session) => [...session.sockets.keys()])) {
      if (asked.has(socket)) socket.terminate();
      asked.set(socket, question);
      socket.ping(question);
    }
    await renewal.all();
  }

  const heartbeat = setInterval(() => void beat(), parts.heartbeatMs ?? HEARTBEAT_MS);
  server.on("upgrade", onUpgrade);

  return {
    count: () => connections.sessions.reduce((sum, session) => sum + session.sockets.size, 0),
    people: () => [...new Set(connections.actors.map(({ userId }) => userId))],
    async close() {
      clearInterval(heartbeat);
      isStopping = true;
      for (const stop of unsubscribe) stop();
      connections.closeAll("server is stopping");
      for (let waitedMs = 0; connections.sessions.length > 0 && waitedMs < STOP_WAIT_MS; waitedMs += 20) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      connections.terminateAll();
      await fanOut.idle();
    },
  };
}

import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { Actor, UserActor } from "#core/permissions/actor.ts";

/** A client this far behind is disconnected: it reconnects and loads what it missed. */
const MOST_UNSENT_BYTES = 1 << 20;
/** Tabs of one session; more are a mistake. */
const MOST_PER_SESSION = 50;

/** The connections of one session. */
export interface LiveSession {
  /** The person with current permissions; renewed periodically. */
  actor: UserActor;
  readonly sockets: Map<WebSocket, Duplex>;
}

/** Close codes that clients may see, besides the standard ones. */
export const CLOSE = { sessionEnded: 4401, tooMany: 4429, restart: 1012 } as const;

/** The connections of this node. Sockets of one session share their actor, so permissions are read once for all its tabs. */
export class LiveConnections {
  readonly #sessions = new Map<string, LiveSession>();

  add(socket: WebSocket, stream: Duplex, actor: UserActor): void {
    let session = this.#sessions.get(actor.sessionId);
    if (session === undefined) {
      session = { actor, sockets: new Map() };
      this.#sessions.set(actor.sessionId, session);
    }
    session.actor = actor;
    if (session.sockets.size >= MOST_PER_SESSION) {
      socket.close(CLOSE.tooMany, "too many connections");
      return;
    }
    const { sockets } = session;
    sockets.set(socket, stream);
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0 && this.#sessions.get(actor.sessionId)?.sockets === sockets) {
        this.#sessions.delete(actor.sessionId);
      }
    });
  }

  get sessions(): readonly LiveSession[] {
    return [...this.#sessions.values()];
  }

  get actors(): readonly UserActor[] {
    return this.sessions.map((session) => session.actor);
  }

  get(sessionId: string): LiveSession | undefined {
    return this.#sessions.get(sessionId);
  }

  /**
   * Writes the same bytes to every socket of these people: found by session, since an actor may have been renewed in the
   * meantime.
   */
  send(frame: Buffer, audience: ReadonlySet<Actor>): void {
    for (const actor of audience) {
      const session = actor.kind === "user" ? this.#sessions.get(actor.sessionId) : undefined;
      if (session === undefined) continue;
      for (const [socket, stream] of session.sockets) {
        if (socket.readyState !== WebSocket.OPEN) continue;
        if (stream.writableLength > MOST_UNSENT_BYTES) socket.terminate();
        else stream.write(frame);
      }
    }
  }

  endSession(sessionId: string): void {
    this.#close(this.#sessions.get(sessionId), CLOSE.sessionEnded, "session ended");
  }

  closeAll(reason: string): void {
    for (const session of this.sessions) this.#close(session, CLOSE.restart, reason);
  }

  terminateAll(): void {
    for (const session of this.sessions) for (const socket of session.sockets.keys()) socket.terminate();
  }

  /** Sends nothing more to it; its pages reconnect, and are identified again. */
  forget(sessionId: string, reason: string): void {
    this.#close(this.#sessions.get(sessionId), CLOSE.restart, reason);
    this.#sessions.delete(sessionId);
  }

  #close(session: LiveSession | undefined, code: number, reason: string): void {
    for (const socket of session?.sockets.keys() ?? []) socket.close(code, reason);
  }
}

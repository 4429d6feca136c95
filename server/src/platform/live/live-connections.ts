import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { Actor, UserActor } from "#core/permissions/actor.ts";

/** A client this far behind is disconnected: it reconnects and loads what it missed. */
const MOST_UNSENT_BYTES = 1 << 20;
/** The most tabs of one session; more are a mistake. */
const MOST_PER_SESSION = 50;
/** The most tabs of one person on all devices: each event is written to all of them (PLUS-1320). */
const MOST_PER_PERSON = 150;

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
  /** Connections by person. */
  readonly #counts = new Map<string, number>();

  add(socket: WebSocket, stream: Duplex, actor: UserActor): void {
    let session = this.#sessions.get(actor.sessionId);
    if (session === undefined) {
      session = { actor, sockets: new Map() };
      this.#sessions.set(actor.sessionId, session);
    }
    session.actor = actor;
    const count = this.#counts.get(actor.userId) ?? 0;
    if (session.sockets.size >= MOST_PER_SESSION || count >= MOST_PER_PERSON) {
      if (session.sockets.size === 0) this.#sessions.delete(actor.sessionId);
      socket.close(CLOSE.tooMany, "too many connections");
      return;
    }
    const { sockets } = session;
    sockets.set(socket, stream);
    this.#counts.set(actor.userId, count + 1);
    socket.once("close", () => {
      sockets.delete(socket);
      this.#left(actor.userId);
      if (sockets.size === 0 && this.#sessions.get(actor.sessionId)?.sockets === sockets) {
        this.#sessions.delete(actor.sessionId);
      }
    });
  }

  #left(userId: string): void {
    const count = (this.#counts.get(userId) ?? 0) - 1;
    if (count > 0) this.#counts.set(userId, count);
    else this.#counts.delete(userId);
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
   * Writes the same bytes to every socket of these people. Finds them by session, since an actor may have been renewed in the
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

  /** Sends nothing more to a session; its pages reconnect and are identified again. */
  forget(sessionId: string, reason: string): void {
    this.#close(this.#sessions.get(sessionId), CLOSE.restart, reason);
    this.#sessions.delete(sessionId);
  }

  #close(session: LiveSession | undefined, code: number, reason: string): void {
    for (const socket of session?.sockets.keys() ?? []) socket.close(code, reason);
  }
}

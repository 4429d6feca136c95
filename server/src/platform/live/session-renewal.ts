import type { UserActor } from "#core/permissions/actor.ts";
import type { Platform } from "../platform.ts";
import type { LiveConnections, LiveSession } from "./live-connections.ts";

/** Returns the valid, verified people of these sessions with their current permissions, in one query. */
export type RenewSessions = (sessionIds: readonly string[]) => Promise<readonly UserActor[]>;

export interface SessionRenewal {
  /** Identifies all connected sessions again, and closes those that have ended. */
  all(): Promise<void>;
  /** Renews one person whose permissions changed; later messages wait for it. */
  person(userId: string): void;
  /** Resolves when all cached permissions are at least as new as the last event that changed them. */
  settled(): Promise<void>;
  /** Increases whenever somebody's permissions change, which invalidates earlier reads. */
  readonly version: number;
}

/** Keeps connected people's permissions in sync with the database: by a heartbeat, and immediately on an event. */
export function createSessionRenewal(
  connections: LiveConnections,
  platform: Platform,
  renew: RenewSessions,
): SessionRenewal {
  let version = 0;
  let renewing: Promise<void> = Promise.resolve();

  /** @returns false if somebody's permissions changed in the meantime */
  async function take(sessions: readonly LiveSession[]): Promise<boolean> {
    if (sessions.length === 0) return true;
    const begun = version;
    const ids = sessions.map(({ actor }) => actor.sessionId);
    const found = new Map((await renew(ids)).map((actor) => [actor.sessionId, actor]));
    if (begun !== version) return false;
    for (const id of ids) {
      const session = connections.get(id);
      const actor = found.get(id);
      if (actor === undefined) connections.endSession(id);
      else if (session !== undefined) session.actor = actor;
    }
    return true;
  }

  async function takePerson(userId: string): Promise<void> {
    const own = () => connections.sessions.filter(({ actor }) => actor.userId === userId);
    try {
      while (!(await take(own())));
    } catch (error) {
      platform.log.warn({ reason: String(error) }, "rights could not be asked for, their pages connect again");
      for (const { actor } of own()) connections.forget(actor.sessionId, "rights have changed");
    }
  }

  return {
    async all() {
      await take(connections.sessions).catch((error: unknown) => {
        platform.log.warn({ reason: String(error) }, "connected sessions could not be asked for");
      });
    },
    person(userId) {
      version += 1;
      renewing = renewing.then(() => takePerson(userId));
    },
    settled: () => renewing,
    get version() {
      return version;
    },
  };
}

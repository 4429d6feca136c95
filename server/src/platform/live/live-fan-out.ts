import { writeLive } from "#core/live/live-message.ts";
import type { Actor } from "#core/permissions/actor.ts";
import type { Platform } from "../platform.ts";
import type { LiveConnections } from "./live-connections.ts";
import type { LiveRoute } from "./live-route.ts";
import { textFrame } from "./text-frame.ts";

interface Delivery {
  readonly frame: Buffer;
  readonly audience: ReadonlySet<Actor>;
}

/** The number of events that are processed concurrently; others wait, so that a burst leaves database connections for the API. */
const AT_ONCE = 4;

export interface FanOut {
  /** Queues an event; its message is sent after those of earlier events. */
  push(route: LiveRoute, payload: object): void;
  /** Resolves when all queued events are delivered. */
  idle(): Promise<void>;
}

/**
 * Turns events into messages: one query for the audience, one for the message if anybody may see it, one frame, however many are connected. Events
 * contain only ids, so equal waiting events are merged.
 * @param rightsAreKnown resolves when the permissions of all connected people reflect the events so far
 */
export function createFanOut(
  connections: LiveConnections,
  platform: Platform,
  rightsAreKnown: () => Promise<void>,
): FanOut {
  const waiting = new Map<string, { route: LiveRoute; payload: object }>();
  let lookingUp = 0;
  let lastDelivery: Promise<void> = Promise.resolve();

  async function lookUp(route: LiveRoute, payload: object): Promise<Delivery | null> {
    await rightsAreKnown();
    const actors = connections.actors;
    if (actors.length === 0) return null;
    try {
      const audience = await route.audience(payload, actors, platform);
      if (audience.size === 0) return null;
      const message = await route.message(payload, platform);
      return message && { frame: textFrame(writeLive(route.sends, message)), audience };
    } catch (error) {
      platform.log.error({ err: error, event: route.event.name }, "a live event could not be delivered");
      return null;
    }
  }

  function pump(): void {
    for (const [key, { route, payload }] of waiting) {
      if (lookingUp >= AT_ONCE) return;
      waiting.delete(key);
      lookingUp++;
      const found = lookUp(route, payload).finally(() => {
        lookingUp--;
        pump();
      });
      lastDelivery = lastDelivery.then(async () => {
        const delivery = await found;
        if (delivery) connections.send(delivery.frame, delivery.audience);
      });
    }
  }

  return {
    push(route, payload) {
      if (connections.sessions.length === 0) return;
      waiting.set(`${route.event.name} ${route.sends.name} ${JSON.stringify(payload)}`, { route, payload });
      pump();
    },
    idle: () => lastDelivery,
  };
}

import type { Kysely } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Logger } from "#server/platform/log/log.ts";
import type { EventDefinition } from "./event.ts";
import { createEventStream } from "./event-stream.ts";
import { deleteEventsBefore, notifyNodes, type OutboxEvent } from "./outbox-store.ts";

/** NOTIFY is expensive, so one per this time and node covers all its commits; the first of a burst is sent immediately. */
const NOTIFY_EVERY_MS = 20;
/** Published rows are only needed by nodes that are briefly disconnected. */
const KEEP_MS = 60 * 60_000;
const PURGE_EVERY_MS = 10 * 60_000;

type EventListener = (payload: OutboxEvent["payload"]) => void;
export type Subscribe = <P extends object>(event: EventDefinition<P>, listener: (payload: P) => void) => () => void;

/** Delivers committed events to all nodes, including this one. One per process. */
export interface Outbox {
  /** Notifies all nodes soon that there are new committed rows. */
  wake(): void;
  /** Called on this node for every published event of any node, in order. Returns a function that unsubscribes. */
  readonly subscribe: Subscribe;
  /** Called when this node was disconnected so long that events may be missing: state built on them must be rebuilt. */
  readonly onGap: (listener: () => void) => void;
  /** Resolves when listening. @throws if the database can't be reached. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface OutboxParts {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createOutbox({ url, db, clock, log }: OutboxParts): Outbox {
  const listeners = new Map<string, Set<EventListener>>();
  const gapListeners: (() => void)[] = [];
  const notifier = createNotifier(() => notifyNodes(db), log);
  const stream = createEventStream({
    url,
    log,
    longestBreakMs: KEEP_MS / 2,
    onEvents: (events) => {
      for (const event of events) publish(event, listeners.get(event.name) ?? [], log);
    },
    onGap: () => {
      for (const listener of gapListeners) listener();
    },
  });
  let purging: NodeJS.Timeout | undefined;

  return {
    wake: () => notifier.wake(),
    subscribe(event, listener) {
      const set = listeners.get(event.name) ?? new Set();
      const hear: EventListener = (payload) => listener(event.payload.parse(payload));
      listeners.set(event.name, set.add(hear));
      return () => void set.delete(hear);
    },
    onGap: (listener) => void gapListeners.push(listener),
    async start() {
      await stream.start();
      purging = setInterval(() => {
        deleteEventsBefore(db, new Date(clock.nowMs() - KEEP_MS)).catch((error: unknown) => {
          log.warn({ reason: String(error) }, "could not delete old events");
        });
      }, PURGE_EVERY_MS);
      purging.unref();
    },
    async stop() {
      clearInterval(purging);
      await notifier.stop();
      await stream.stop();
    },
  };
}

function publish(event: OutboxEvent, listeners: Iterable<EventListener>, log: Logger): void {
  for (const listener of listeners) {
    try {
      listener(event.payload);
    } catch (error) {
      log.error({ err: error, event: event.name }, "a listener of an event failed");
    }
  }
}

/** Notifies immediately after a pause, then at most once per interval. */
function createNotifier(notify: () => Promise<void>, log: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let sending: Promise<void> = Promise.resolve();

  function send(): void {
    isWanted = false;
    sending = notify().catch((error: unknown) => {
      // Not lost: the rows exist, and every node polls for them.
      log.warn({ reason: String(error) }, "could not announce new events");
    });
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) send();
    }, NOTIFY_EVERY_MS);
  }

  return {
    wake(): void {
      isWanted = true;
      if (timer === undefined) send();
    },
    async stop(): Promise<void> {
      await sending;
      clearTimeout(timer);
      if (isWanted) send();
      await sending;
      clearTimeout(timer);
    },
  };
}

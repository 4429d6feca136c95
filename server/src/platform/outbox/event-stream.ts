import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "#server/platform/log/log.ts";
import { listen, type OutboxEvent, readNewEvents, readPosition } from "./outbox-store.ts";

/** Polling covers a missed NOTIFY, if its node died between commit and notifying. */
const POLL_MS = 5_000;
const RECONNECT_MS = { first: 100, longest: 5_000 };
const QUERY_TIMEOUT_MS = 10_000;

export interface EventStreamParts {
  readonly url: string;
  readonly log: Logger;
  /** After a longer disconnection events may already be purged: `onGap` is called instead of catching up. */
  readonly longestBreakMs: number;
  onEvents(events: readonly OutboxEvent[]): void;
  onGap(): void;
}

export interface EventStream {
  /** Resolves when listening: everything committed afterwards is seen. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Listens and reads on one dedicated connection, which reconnects automatically and continues where it was. */
export function createEventStream(parts: EventStreamParts): EventStream {
  const ending = new AbortController();
  let position: string | undefined;
  let lastReadMs = 0;
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: parts.url,
      application_name: "rushlight-events",
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    // Without a listener a lost connection would crash the process.
    next.on("error", (error) => parts.log.warn({ reason: error.message }, "the event connection broke"));
    try {
      await next.connect();
      await listen(next);
      const isLate = position !== undefined && performance.now() - lastReadMs > parts.longestBreakMs;
      if (position === undefined || isLate) position = await readPosition(next);
      lastReadMs = performance.now();
      if (isLate) parts.onGap();
      return next;
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
  }

  /** Reads on each notification, one read at a time, until the connection ends. */
  async function follow(current: pg.Client): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      let isReading = false;
      let isWanted = false;
      const read = async (): Promise<void> => {
        isWanted = true;
        if (isReading) return;
        isReading = true;
        while (isWanted) {
          isWanted = false;
          const found = await readNewEvents(current, position ?? "");
          position = found.position;
          lastReadMs = performance.now();
          if (found.events.length > 0) parts.onEvents(found.events);
        }
        isReading = false;
      };
      const look = (): void => void read().catch(finish);
      const poll = setInterval(look, POLL_MS);
      const finish = (error?: Error): void => {
        clearInterval(poll);
        current.removeListener("notification", look);
        if (error) reject(error);
        else resolve();
      };
      current.on("notification", look);
      current.once("end", () => finish());
      look();
    });
  }

  async function keepFollowing(first: pg.Client): Promise<void> {
    let pauseMs = RECONNECT_MS.first;
    for (let current: pg.Client | undefined = first; !ending.signal.aborted; ) {
      try {
        current ??= await connect();
        client = current;
        pauseMs = RECONNECT_MS.first;
        // A stop during the connection attempt has only ended the previous connection.
        if (!ending.signal.aborted) await follow(current);
      } catch (error) {
        if (!ending.signal.aborted)
          parts.log.warn({ reason: String(error) }, "the event connection is down, reconnecting");
      }
      await current?.end().catch(() => {});
      current = undefined;
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, RECONNECT_MS.longest);
    }
  }

  return {
    async start() {
      running = keepFollowing(await connect());
    },
    async stop() {
      ending.abort();
      await client?.end().catch(() => {});
      await running;
    },
  };
}

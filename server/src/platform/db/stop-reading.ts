import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { FairQueue } from "../call/fair-queue.ts";

/** What a query reads, and for whom. */
interface Reading {
  readonly signal: AbortSignal;
  /** All calls of a person, or of everybody on a link. */
  readonly crowd: string;
}

/** Connections reserved for everything but queries: identification, changes, jobs. */
const KEPT_FOR_OTHERS = 2;
/** Large queries, or all queries of one crowd, get at most this share of the connections. */
const PART_OF_CROWD = 0.4;
/** A transaction's reads on other connections must succeed. */
const FEWEST = 2;

const readings = new AsyncLocalStorage<Reading>();

/**
 * Runs `work`; after an abort, its statements still waiting for a connection are not sent. Crowds take turns with the
 * connections (PLUS-588).
 */
export function readUntil<T>(signal: AbortSignal, crowd: string, work: () => T): T {
  return readings.run({ signal, crowd }, work);
}

/** Wraps the pool for Kysely: abandoned requests pass their connection to the next one. */
export function stoppable(pool: pg.Pool): Pick<pg.Pool, "connect" | "end" | "options"> {
  const turns = new FairQueue({
    atOnce: Math.max(FEWEST, pool.options.max - KEPT_FOR_OTHERS),
    atOncePerLane: Math.max(FEWEST, Math.floor(pool.options.max * PART_OF_CROWD)),
    waiting: Number.POSITIVE_INFINITY,
    waitingPerLane: Number.POSITIVE_INFINITY,
  });
  const connect = async () => {
    const reading = readings.getStore();
    if (reading === undefined) return pool.connect();
    return new Promise<pg.PoolClient>((give, fail) => {
      turns.run(reading.crowd, () => lend(pool, reading.signal, give)).catch(fail);
    });
  };
  return Object.assign(Object.create(pool), { connect }) as pg.Pool;
}

/** Resolves when the connection is returned. */
async function lend(pool: pg.Pool, signal: AbortSignal, give: (client: pg.PoolClient) => void): Promise<void> {
  signal.throwIfAborted();
  const client = await pool.connect();
  if (signal.aborted) {
    client.release();
    throw signal.reason;
  }
  const back = Promise.withResolvers<void>();
  // The pool sets `release` again for each borrower of the connection.
  const { release } = client;
  client.release = (reason) => {
    release(reason);
    back.resolve();
  };
  give(client);
  await back.promise;
}

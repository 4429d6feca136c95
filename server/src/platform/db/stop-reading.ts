import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

const reading = new AsyncLocalStorage<AbortSignal>();

/** Runs `work`; once the signal is given, none of its statements that still wait for a connection is sent any more. */
export function readUntil<T>(signal: AbortSignal, work: () => T): T {
  return reading.run(signal, work);
}

/** The pool as Kysely sees it: what nobody waits for any more gives its connection to the next. */
export function stoppable(pool: pg.Pool): Pick<pg.Pool, "connect" | "end" | "options"> {
  const connect = async () => {
    const signal = reading.getStore();
    signal?.throwIfAborted();
    const client = await pool.connect();
    if (!signal?.aborted) return client;
    client.release();
    throw signal.reason;
  };
  return Object.assign(Object.create(pool), { connect }) as pg.Pool;
}

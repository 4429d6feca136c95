import { AsyncLocalStorage } from "node:async_hooks";

/** Waits without holding the work's places in the queues, and takes them again before it continues. */
export type StepOut = <T>(wait: () => Promise<T>) => Promise<T>;

/** How work temporarily gives up its places. */
export interface Places {
  /** Gives up all places. */
  readonly stepOut: StepOut;
  /** Gives up only the database connection's place; absent if the work has none. */
  readonly leaveConnection?: StepOut;
}

const places = new AsyncLocalStorage<Places | undefined>();

/** Runs work with queue places, and how it temporarily gives them up. */
export function inPlaces<T>(own: Places, work: () => T): T {
  return places.run(own, work);
}

/**
 * Waits for an external server, which may be slow to respond, or for long work elsewhere, without keeping a place that others
 * need (PLUS-600, PLUS-862). Wait one at a time, and never inside a transaction, which would keep its connection.
 * @throws AppError TOO_MANY if too many of the same people's calls already wait
 * @public
 */
export function waitForServer<T>(wait: () => Promise<T>): Promise<T> {
  const own = places.getStore();
  return own ? own.stepOut(() => places.run(undefined, wait)) : wait();
}

/** How a change gives up its place among the connections; undefined if it has none. */
export function connectionLeaver(): StepOut | undefined {
  const leave = places.getStore()?.leaveConnection;
  return leave && ((wait) => leave(() => places.run(undefined, wait)));
}

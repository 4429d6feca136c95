import { AsyncLocalStorage } from "node:async_hooks";

/** Waits without places that the work has in queues, and takes them again before it goes on. */
export type StepOut = <T>(wait: () => Promise<T>) => Promise<T>;

/** How work gives up its places for a while. */
export interface Places {
  /** All of them. */
  readonly stepOut: StepOut;
  /** That among the connections of the database alone; absent where the work has none. */
  readonly leaveConnection?: StepOut;
}

const places = new AsyncLocalStorage<Places | undefined>();

/** Runs work that has places in queues, and says how it gives them up for a while. */
export function inPlaces<T>(own: Places, work: () => T): T {
  return places.run(own, work);
}

/**
 * Waits for a server that is not ours and may be silent for as long as it is let, or for long work that is done elsewhere: whoever waits
 * keeps no place that others need for their own work (PLUS-600, PLUS-862). One wait after the other, and never inside a transaction, which
 * would keep its connection.
 * @throws AppError TOO_MANY when too many of the same people's wait already
 * @public
 */
export function waitForServer<T>(wait: () => Promise<T>): Promise<T> {
  const own = places.getStore();
  return own ? own.stepOut(() => places.run(undefined, wait)) : wait();
}

/** How a change leaves its place among the connections; undefined where it has none. */
export function connectionLeaver(): StepOut | undefined {
  const leave = places.getStore()?.leaveConnection;
  return leave && ((wait) => leave(() => places.run(undefined, wait)));
}

import { AsyncLocalStorage } from "node:async_hooks";

/** Waits without the places that the work has in queues, and takes them again before it goes on. */
export type StepOut = <T>(wait: () => Promise<T>) => Promise<T>;

const steps = new AsyncLocalStorage<StepOut>();

/** Runs work that has places in queues, and says how it gives them up for a while. */
export function inPlaces<T>(stepOut: StepOut, work: () => T): T {
  return steps.run(stepOut, work);
}

/**
 * Waits for a server that is not ours and may be silent for as long as it is let: whoever waits keeps no place that others need for
 * their own work (PLUS-600). One wait after the other, and never inside a transaction, which would keep its connection.
 * @throws AppError TOO_MANY when too many of the same people's wait already
 */
export function waitForServer<T>(wait: () => Promise<T>): Promise<T> {
  const stepOut = steps.getStore();
  return stepOut ? stepOut(wait) : wait();
}

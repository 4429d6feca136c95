import { AsyncLocalStorage } from "node:async_hooks";

/** Where a call came from. @public */
export interface CallSource {
  /** The network address of anyone who calls: the last one that is known for sure. */
  readonly address: string;
  /** What the program that calls says of itself. */
  readonly userAgent: string;
}

const sources = new AsyncLocalStorage<CallSource>();

/** Runs the work as done for a call from there: everything it does finds it, so that no use case has to pass it on. */
export function runFrom(source: CallSource, work: () => void): void {
  sources.run(source, work);
}

/** Where the call came from that this code runs for; null in jobs and at the start. @public */
export function callSource(): CallSource | null {
  return sources.getStore() ?? null;
}

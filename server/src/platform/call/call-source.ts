import { AsyncLocalStorage } from "node:async_hooks";

/** The origin of a call. @public */
export interface CallSource {
  /** The caller's network address: the last one in the chain of proxies that can be trusted. */
  readonly address: string;
  /** The client's User-Agent header. */
  readonly userAgent: string;
}

const sources = new AsyncLocalStorage<CallSource>();

/** Runs the work with this origin, which is available everywhere in it without being passed on. */
export function runFrom(source: CallSource, work: () => void): void {
  sources.run(source, work);
}

/** The origin of the current call; null in jobs and at the start. @public */
export function callSource(): CallSource | null {
  return sources.getStore() ?? null;
}

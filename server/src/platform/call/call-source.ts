import { AsyncLocalStorage } from "node:async_hooks";

/** The origin of a call. @public */
export interface CallSource {
  /** The caller's network address: the last reliably known one. */
  readonly address: string;
  /** The calling program's description of itself. */
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

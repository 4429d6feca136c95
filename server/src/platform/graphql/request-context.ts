import { AppError } from "#core/errors/app-error.ts";
import type { Actor } from "#core/permissions/actor.ts";
import type { Platform } from "../platform.ts";

/**
 * What a resolver is given: who asks, and what the program stands on. One per request.
 * @public
 */
export interface RequestContext {
  readonly platform: Platform;
  readonly actor: Actor;
  /** Address the request came from; the socket's, or the forwarded one behind a trusted proxy. */
  readonly ip: string;
  /** Scheme, host and port under which the client reached us, for absolute addresses in the answer. */
  readonly origin: string;
  /** The same for the bytes of uploads, which have a port of their own: six parts at once must not keep calls waiting. */
  readonly uploadOrigin: string;
  /** Aborted when whoever asks has left; absent where nobody waits for an answer. */
  readonly gone?: AbortSignal;
  /** Made at first use, kept for this request: the place for batching loaders. */
  once<T>(key: symbol, make: () => T): T;
}

export function createRequestContext(given: Omit<RequestContext, "once">): RequestContext {
  const kept = new Map<symbol, unknown>();
  return {
    ...given,
    once<T>(key: symbol, make: () => T): T {
      if (!kept.has(key)) kept.set(key, make());
      return kept.get(key) as T;
    },
  };
}

/**
 * For long reading before anything is written.
 * @throws AppError UNAVAILABLE when nobody waits for the answer any more
 * @public
 */
export function requireSender({ gone }: Pick<RequestContext, "gone">): void {
  if (gone?.aborted) throw new AppError("UNAVAILABLE", "The caller has left");
}

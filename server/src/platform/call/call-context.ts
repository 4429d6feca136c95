import { AppError } from "#core/errors/app-error.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { ownOrigin } from "../config/own-origin.ts";
import type { Platform } from "../platform.ts";

/** Under which addresses anyone who asks knows this installation: in front of each absolute address in the answer. */
interface KnownAddresses {
  readonly siteAddress: string;
  /** The same for the bytes of uploads, which have a place of their own: six parts at once must not keep calls waiting. */
  readonly uploadAddress: string;
}

/**
 * What a use case is given: who asks, and what the program stands on. One for each call, however it comes: over the API, from a job, in
 * a test.
 * @public
 */
export interface CallContext extends KnownAddresses {
  readonly platform: Platform;
  readonly actor: Actor;
  /** Aborted when anyone who asks has left; absent where nobody waits for an answer. */
  readonly gone?: AbortSignal;
  /** Made at first use, kept for this call: the place for batching loaders. */
  once<T>(key: symbol, make: () => T): T;
}

/**
 * Without addresses those that the installation has of itself: what it does for nobody who waits.
 * @public
 */
export function createCallContext(
  given: Pick<CallContext, "platform" | "actor" | "gone"> & Partial<KnownAddresses>,
): CallContext {
  const kept = new Map<symbol, unknown>();
  const { config } = given.platform;
  const siteAddress = ownOrigin(config);
  return {
    siteAddress,
    uploadAddress: config.mediaUrl ?? siteAddress,
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
export function requireSender({ gone }: Pick<CallContext, "gone">): void {
  if (gone?.aborted) throw new AppError("UNAVAILABLE", "The client disconnected");
}

import { AppError } from "#core/errors/app-error.ts";
import type { Actor } from "#core/permissions/actor.ts";
import type { Platform } from "../platform.ts";

/** How whoever asks reached us, for calls that come over HTTP. */
interface CallSender {
  /** Address the call came from; the socket's, or the forwarded one behind a trusted proxy. */
  readonly ip: string;
  /** Scheme, host and port under which the sender reached us, for absolute addresses in the answer. */
  readonly origin: string;
  /** The same for the bytes of uploads, which have a port of their own: six parts at once must not keep calls waiting. */
  readonly uploadOrigin: string;
}

/**
 * What a use case is given: who asks, and what the program stands on. One for each call, however it comes: over the API, from a job, in
 * a test.
 * @public
 */
export interface CallContext extends CallSender {
  readonly platform: Platform;
  readonly actor: Actor;
  /** Aborted when whoever asks has left; absent where nobody waits for an answer. */
  readonly gone?: AbortSignal;
  /** Made at first use, kept for this call: the place for batching loaders. */
  once<T>(key: symbol, make: () => T): T;
}

/** Of what the program does by itself. */
const NO_SENDER: CallSender = { ip: "", origin: "", uploadOrigin: "" };

/** @public */
export function createCallContext(
  given: Pick<CallContext, "platform" | "actor" | "gone"> & Partial<CallSender>,
): CallContext {
  const kept = new Map<symbol, unknown>();
  return {
    ...NO_SENDER,
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

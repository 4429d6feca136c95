import type { Actor } from "#core/permissions/actor.ts";
import { ownOrigin } from "../config/own-origin.ts";
import type { Platform } from "../platform.ts";
import { SenderLeft } from "./sender-left.ts";

/** The installation's addresses as the caller reaches them: prefixes of absolute addresses in the response. */
interface KnownAddresses {
  readonly siteAddress: string;
  /** The prefix of addresses for upload bytes, which are separate: concurrent parts must not delay calls. */
  readonly uploadAddress: string;
}

/**
 * The input of a use case: the caller, and the program's services. One per call, from the API, a job, or a test.
 * @public
 */
export interface CallContext extends KnownAddresses {
  readonly platform: Platform;
  readonly actor: Actor;
  /** Aborted when the caller has disconnected; absent if nobody waits for a response. */
  readonly gone?: AbortSignal;
  /** Creates a value on first use and keeps it for this call: the place for batching loaders. */
  once<T>(key: symbol, make: () => T): T;
}

/** Uses the installation's own addresses by default, for work without a waiting caller. */
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

/** Called in long reads, before anything is written. */
export function requireSender({ gone }: Pick<CallContext, "gone">): void {
  if (gone?.aborted) throw new SenderLeft();
}

import type { Actor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { callSource } from "#server/platform/call/call-source.ts";
import { networkOf } from "#server/platform/call/network-of.ts";
import { Tries, type TryBudget } from "../auth/sign-in/tries.ts";
import { requireSession, requireUser } from "../users/require-user.ts";

/** Each further one of a list counts as a list more. */
const PLACE_BYTES = 1024 * 1024;

/** A list that may be written. */
export interface CountedList {
  /** Counts its size too, so that a large one delays the next (PLUS-1071). */
  readonly wrote: (sizeBytes: number) => Promise<void>;
}

/**
 * Called before a list for later (of an archive, of comments, of checksums) is stored below `TEMPORARY_ROOT`, so that nobody can
 * fill the disk with requests. A visit is free, so a link's networks are counted.
 * @throws AppError TOO_MANY, UNAUTHENTICATED
 * @public
 */
export async function countKeptList({ actor, platform }: CallContext): Promise<CountedList> {
  requireSession(actor);
  const tries = new Tries(platform, [budgetOf(actor)]);
  await tries.spend();
  return {
    wrote: (sizeBytes) => tries.owe(Math.floor(sizeBytes / PLACE_BYTES)),
  };
}

function budgetOf(actor: Actor): TryBudget {
  return actor.kind === "visitor"
    ? ["kept list on link from network", actor.linkId, networkOf(callSource()?.address ?? "")]
    : ["kept list by person", requireUser(actor).userId];
}

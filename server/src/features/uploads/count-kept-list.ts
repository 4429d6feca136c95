import type { Actor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { callSource } from "#server/platform/call/call-source.ts";
import { networkOf } from "#server/platform/call/network-of.ts";
import { Tries, type TryBudget } from "../auth/sign-in/tries.ts";
import { requireSession, requireUser } from "../users/require-user.ts";

/** Each further megabyte of a list counts as one more list. */
const PLACE_BYTES = 1024 * 1024;

/** A list that may be written. */
export interface CountedList {
  /** To be called with the list's size, which counts too: a large list delays the next one (PLUS-1071). */
  readonly wrote: (sizeBytes: number) => Promise<void>;
}

/**
 * Called before a list that is fetched later (of an archive, comments or checksums) is stored below `TEMPORARY_ROOT`, so that
 * nobody can fill the disk with requests. Visits are free, so a link's visitors are counted by network.
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

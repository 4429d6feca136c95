import type { CallContext } from "#server/platform/call/call-context.ts";
import { callSource } from "#server/platform/call/call-source.ts";
import { networkOf } from "#server/platform/call/network-of.ts";
import { Tries } from "../auth/sign-in/tries.ts";
import { requireSession } from "../users/require-user.ts";

/**
 * Called before a list for later (of an archive, of comments, of checksums) is stored below `TEMPORARY_ROOT`, so that nobody can
 * fill the disk with requests. A visit is free, so a link's networks are counted.
 * @throws AppError TOO_MANY, UNAUTHENTICATED
 * @public
 */
export async function countKeptList({ actor, platform }: CallContext): Promise<void> {
  requireSession(actor);
  if (actor.kind === "user") await new Tries(platform, [["kept list by person", actor.userId]]).spend();
  if (actor.kind === "visitor")
    await new Tries(platform, [
      ["kept list on link from network", actor.linkId, networkOf(callSource()?.address ?? "")],
    ]).spend();
}

import type { CallContext } from "#server/platform/call/call-context.ts";
import { callSource } from "#server/platform/call/call-source.ts";
import { networkOf } from "#server/platform/call/network-of.ts";
import { Tries } from "../../auth/sign-in/tries.ts";

/**
 * Counts comments and status changes by a link's visitors per network (PLUS-610).
 * @throws AppError TOO_MANY
 * @public
 */
export async function countVisitorsWriting({ platform, actor }: CallContext): Promise<void> {
  if (actor.kind !== "visitor") return;
  const network = networkOf(callSource()?.address ?? "");
  await new Tries(platform, [["comment on link from network", actor.linkId, network]]).spend();
}

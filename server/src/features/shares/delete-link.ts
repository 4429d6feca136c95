import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { endLinkSessions } from "../auth/link-sessions.ts";
import { LinkWriter } from "./link-store.ts";
import { type LinkAddress, requireLink } from "./require-link.ts";

/** SHARES-038: the address is worth nothing from now on, and visits end at once. @throws AppError NOT_FOUND */
export async function deleteLink(ctx: RequestContext, address: LinkAddress): Promise<boolean> {
  const link = await requireLink(ctx, address);
  const { clock, transact } = ctx.platform;
  return transact(async (unit) => {
    await endLinkSessions(unit, link.id);
    return new LinkWriter(unit.db).remove(link.id, clock.now());
  });
}

import type { CallContext } from "#server/platform/call/call-context.ts";
import { endLinkSessions } from "../../auth/session/link-sessions.ts";
import { projectAccessLoader } from "../../projects/access/project-access.ts";
import { auditLink } from "../audit-link.ts";
import { LinkWriter } from "./link-store.ts";
import { type LinkAddress, requireLink } from "./require-link.ts";

/** Deletes a link: its address stops working and its visits end immediately (SHARES-038). @throws AppError NOT_FOUND */
export async function deleteLink(ctx: CallContext, address: LinkAddress): Promise<boolean> {
  const link = await requireLink(ctx, address);
  const { clock, transact } = ctx.platform;
  const project = await projectAccessLoader(ctx).load(link.projectId);
  return transact(async (unit) => {
    await endLinkSessions(unit, link.id);
    const isGone = await new LinkWriter(unit.db).remove(link.id, clock.now());
    if (isGone && !link.isDraft) await auditLink(ctx, unit, { ...link, project }, { verb: "link.deleted" });
    return isGone;
  });
}

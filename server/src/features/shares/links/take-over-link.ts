import { AppError, notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { projectAccessLoader } from "../../projects/access/project-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { auditLink } from "../audit-link.ts";
import { makerRights } from "./link-maker.ts";
import { LinkReader, type LinkRow, LinkWriter } from "./link-store.ts";
import { LinkView } from "./link-view.ts";
import { type LinkAddress, requireLink } from "./require-link.ts";
import { requireLeft } from "./update-link.ts";

/**
 * Makes another person's link the caller's own, so that it depends on their permissions (PLUS-284). For anyone who may share all
 * its content; a link with downloads also requires permission to download.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT if it has no content left, and if its creator may still share it
 */
export async function takeOverLink(ctx: CallContext, address: LinkAddress): Promise<LinkView> {
  const { userId } = requireUser(ctx.actor);
  const link = await requireLink(ctx, address);
  const { mayDownload } = await requireLeft(ctx, link);
  const { clock, db, transact } = ctx.platform;
  if (link.createdById !== userId) await requireOwnerless(ctx, link);
  const project = await projectAccessLoader(ctx).load(link.projectId);
  await transact(async (unit) => {
    const writer = new LinkWriter(unit.db);
    const now = await writer.lock(link.id);
    if (!now) throw notFound("Link");
    if (now.canDownload && !mayDownload) throw new AppError("FORBIDDEN");
    if (now.createdById !== link.createdById) throw stillOwned();
    await writer.giveTo(link.id, userId, clock.now());
    await auditLink(ctx, unit, { ...now, project }, { verb: "link.changed", details: { takenOver: true } });
  });
  const [row] = await new LinkReader(db).byIds([link.id]);
  if (!row) throw notFound("Link");
  return new LinkView(ctx, row);
}

/**
 * A working link can't be taken from its creator; one that has lost its downloads with the creator's permission may be taken over
 * to get them back.
 */
async function requireOwnerless(ctx: CallContext, link: LinkRow): Promise<void> {
  const maker = await makerRights(ctx.platform, link);
  if (maker.share && (maker.download || !link.canDownload)) throw stillOwned();
}

function stillOwned(): AppError {
  return new AppError("CONFLICT", "The person who created this share still has permission to share it");
}

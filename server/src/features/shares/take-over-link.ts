import { AppError, notFound } from "#core/errors/app-error.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { projectAccessLoader } from "../projects/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { auditLink } from "./audit-link.ts";
import { LinkReader, LinkWriter } from "./link-store.ts";
import { LinkView } from "./link-view.ts";
import { type LinkAddress, requireLink } from "./require-link.ts";
import { requireLeft } from "./update-link.ts";

/**
 * PLUS-284: makes somebody's link one's own, so that it lives by one's own rights. For whoever may share all that is behind it; a link
 * with downloads also needs the right to download.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT when nothing of it is left
 */
export async function takeOverLink(ctx: RequestContext, address: LinkAddress): Promise<LinkView> {
  const { userId } = requireUser(ctx.actor);
  const link = await requireLink(ctx, address);
  const { mayDownload } = await requireLeft(ctx, link);
  if (link.canDownload && !mayDownload) throw new AppError("FORBIDDEN");
  const { clock, db, transact } = ctx.platform;
  const project = await projectAccessLoader(ctx).load(link.projectId);
  await transact(async (unit) => {
    if (!(await new LinkWriter(unit.db).giveTo(link.id, userId, clock.now()))) throw notFound("Link");
    await auditLink(ctx, unit, { ...link, project }, { verb: "link.changed", details: { takenOver: true } });
  });
  const [row] = await new LinkReader(db).byIds([link.id]);
  if (!row) throw notFound("Link");
  return new LinkView(ctx, row);
}

import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { endLinkSessions } from "../../auth/session/link-sessions.ts";
import { projectAccessLoader } from "../../projects/access/project-access.ts";
import { auditLink } from "../audit-link.ts";
import { requireShareable } from "../shareable-items.ts";
import { openness } from "./create-link.ts";
import { type LinkFields, linkChoices, newLinkPassword } from "./link-fields.ts";
import { LinkReader, type LinkRow, LinkWriter } from "./link-store.ts";
import { LinkView } from "./link-view.ts";
import { type LinkAddress, requireLink } from "./require-link.ts";

/**
 * Changes the given fields; the rest stays (SHARES-109). A new password ends all visits immediately (docs/spec/rules.md, Visits
 * of a link).
 * @throws AppError NOT_FOUND, FORBIDDEN for anyone who may no longer share its content, CONFLICT if it has no content left,
 * VALIDATION
 */
export async function updateLink(ctx: CallContext, input: LinkAddress & LinkFields): Promise<LinkView> {
  const link = await requireLink(ctx, input);
  const { mayDownload } = await requireLeft(ctx, link);
  if ((input.canDownload ?? link.canDownload) && !mayDownload)
    throw invalid("canDownload", "You don't have permission to download all of these items");
  const { clock, db, transact } = ctx.platform;
  const passwordHash = await newLinkPassword(input);
  const project = await projectAccessLoader(ctx).load(link.projectId);
  await transact(async (unit) => {
    const writer = new LinkWriter(unit.db);
    const before = await writer.lock(link.id);
    if (!before) throw notFound("Link");
    const choices = linkChoices(before, { ...input, passwordHash }, clock.now());
    await writer.update(link.id, choices, clock.now());
    if (choices.passwordHash !== null && choices.passwordHash !== before.passwordHash)
      await endLinkSessions(unit, link.id);
    const changed = { id: link.id, name: choices.name, project };
    if (choices.isDraft) return;
    const verb = before.isDraft ? "link.created" : "link.changed";
    await auditLink(ctx, unit, changed, { verb, details: openness(choices) });
  });
  const [row] = await new LinkReader(db).byIds([link.id]);
  if (!row) throw notFound("Link");
  return new LinkView(ctx, row);
}

/** Returns the link's remaining content, with the caller's permissions. @throws AppError as `updateLink` */
export async function requireLeft(ctx: CallContext, link: LinkRow) {
  if (link.folderIds.length + link.assetIds.length === 0)
    throw new AppError("CONFLICT", "Everything in this share was deleted");
  return requireShareable(ctx, link.projectId, { folders: link.folderIds, assets: link.assetIds });
}

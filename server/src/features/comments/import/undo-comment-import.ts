import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { requireUser } from "../../users/require-user.ts";
import { requireStillIn, requireVersion } from "../comment-access.ts";
import { emitManyChanged } from "../comment-events.ts";
import { CommentWriter } from "../comment-store.ts";
import { ImportWriter } from "./import-store.ts";

export interface UndoneImportView {
  readonly removedCount: number;
  /** The number of comments that have got replies since then, and stay. */
  readonly keptCount: number;
}

/**
 * Undoes one's own import (PLUS-1019). Comments with replies stay. Repeating it is not an error.
 * @throws AppError NOT_FOUND also for an import of somebody else
 */
export async function undoCommentImport(ctx: CallContext, id: string): Promise<UndoneImportView> {
  // Visitors can't import, so no import is theirs.
  if (ctx.actor.kind !== "visitor") requireUser(ctx.actor);
  if (!isUuid(id)) throw notFound("Import");
  return ctx.platform.transact(async (unit) => {
    const writer = new ImportWriter(unit.db);
    const given = await writer.byId(id);
    if (!given) throw notFound("Import");
    if (!(await new CommentWriter(unit.db).lockAsset(given.assetId, given.folderId))) throw notFound("Import");
    const asked = await askedNow(ctx, unit);
    if (asked.actor.kind !== "user" || asked.actor.userId !== given.userId) throw notFound("Import");
    const { target } = await requireVersion(asked, given.versionId);
    requireStillIn(given.assetId, target.assetId);
    const removed = await writer.removeUnanswered(id, given.assetId);
    await emitManyChanged(unit, target, removed);
    return { removedCount: removed.length, keptCount: await writer.leftOf(id) };
  });
}

import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { mayResolve } from "#core/permissions/comment-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { requireUser } from "../../users/require-user.ts";
import { commentReader, requireVersion } from "../comment-access.ts";
import { emitManyChanged } from "../comment-events.ts";
import { type CommentRow, CommentWriter } from "../comment-store.ts";

const MOST_THREADS = 500;

/**
 * Resolves or reopens many threads of a version (PLUS-945). Threads of other versions, deleted ones and those that already have
 * that status are ignored.
 * @returns the changed threads
 * @throws AppError NOT_FOUND, FORBIDDEN without an account or without permission to comment on any of them, VALIDATION
 */
export async function resolveComments(
  ctx: CallContext,
  versionId: string,
  { ids, isResolved }: { readonly ids: readonly string[]; readonly isResolved: boolean },
): Promise<readonly string[]> {
  const { userId: byId, name: byName } = requireUser(ctx.actor);
  if (ids.length > MOST_THREADS) throw invalid("ids", `At most ${MOST_THREADS} comments at once`);
  const { target } = await requireVersion(ctx, versionId);
  await requireThreads(ctx, versionId, ids);
  return ctx.platform.transact(async (unit) => {
    const writer = new CommentWriter(unit.db);
    if (!(await writer.lockAsset(target.assetId, target.folderId))) throw notFound("Version");
    const threads = await requireThreads(await askedNow(ctx, unit), versionId, ids);
    const status = isResolved ? "RESOLVED" : "REOPENED";
    const changed: string[] = [];
    for (const { id } of threads)
      if (await writer.setStatus(id, { status, byId, byName, now: ctx.platform.clock.now() })) changed.push(id);
    await emitManyChanged(unit, target, changed);
    return changed;
  });
}

/** Returns those that are existing threads of the version. */
async function requireThreads(
  ctx: CallContext,
  versionId: string,
  ids: readonly string[],
): Promise<readonly CommentRow[]> {
  const { folder } = await requireVersion(ctx, versionId);
  const rows = await commentReader(ctx).byIds([...new Set(ids.filter(isUuid))]);
  const threads = rows.filter((row) => row.versionId === versionId && row.parentId === null && !row.isDeleted);
  if (!threads.every((row) => mayResolve(ctx.actor, folder.rights, row))) throw new AppError("FORBIDDEN");
  return threads;
}

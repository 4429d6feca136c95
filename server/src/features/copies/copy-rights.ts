import type { CallContext } from "#server/platform/call/call-context.ts";
import { carriedFrom, requireCarriable } from "../folders/audience/require-carriable.ts";
import { type FolderAccess, folderAccessLoader, requirePermission } from "../folders/folder-access.ts";
import { type CopyOrder, CopyReader } from "./copy-store.ts";

/**
 * Checks the permissions for a copy again while it is made. Skips items deleted in the meantime.
 * @throws AppError FORBIDDEN
 */
export async function requireStillCopyable(ctx: CallContext, order: CopyOrder): Promise<void> {
  const folders = folderAccessLoader(ctx);
  const places = await new CopyReader(ctx.platform.db).places(order);
  const [target, ...found] = await Promise.all([order.targetId, ...places].map((id) => folders.load(id)));
  const sources = found.filter((source) => source !== null);
  for (const source of sources) requirePermission(source, "EDIT");
  if (!target) return;
  requirePermission(target, "EDIT");
  await requireCopiedHere(ctx, sources, target);
}

/**
 * Checks that a copy gives nobody more permissions than the original: neither its creator, nor people with fewer permissions on
 * the original's folder.
 * @throws AppError FORBIDDEN
 */
export async function requireCopiedHere(
  ctx: CallContext,
  sources: readonly FolderAccess[],
  target: FolderAccess,
): Promise<void> {
  const ofProject = Map.groupBy(sources, ({ row }) => row.projectId);
  for (const own of ofProject.values()) {
    const [first] = own;
    if (!first) continue;
    const { project } = first;
    const from = own.map(carriedFrom);
    await requireCarriable(ctx, ctx.platform.db, { how: "copy", kind: "folder", project, from }, target);
  }
}

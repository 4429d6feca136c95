import type { Actor } from "#core/permissions/actor.ts";
import { type FolderAllowed, folderRights } from "#core/permissions/folder-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { visibleChildren } from "../audience/visible-children.ts";
import { type FolderAccess, folderAccessOf, folderScopeOf } from "../folder-access.ts";
import { FolderReader } from "../folder-store.ts";
import { FolderView } from "../folder-view.ts";

/**
 * Returns the ids of the visible children whose name contains `text` (in lower case), in natural order of their names. @public
 */
export function orderOfChildren(ctx: CallContext, parent: FolderAccess, text: string): Promise<readonly string[]> {
  const filter = visibleChildren(ctx.actor, parent);
  return new FolderReader(ctx.platform.db).childOrder(parent.row.id, filter, text);
}

/** Returns these children of a folder, in this order; missing ones are left out. @public */
export async function childrenOf(
  ctx: CallContext,
  parent: FolderAccess,
  ids: readonly string[],
): Promise<readonly FolderView[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await new FolderReader(ctx.platform.db).byIds(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row?.parentId === parent.row.id ? [new FolderView(ctx, folderAccessOf(ctx.actor, parent.project, row))] : [];
  });
}

/** Returns the actor's permissions on each of these children of a folder: pure. @public */
export function rightsOfChildren(actor: Actor, parent: FolderAccess, ids: readonly string[]): readonly FolderAllowed[] {
  const { id: parentId, lineage } = parent.row;
  return ids.map((id) =>
    folderRights(actor, folderScopeOf(parent.project, { id, parentId, lineage: [...lineage, id] })),
  );
}

import { isUuid } from "#core/ids/uuid.ts";
import type { Actor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type Cursor, decodeCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { closedTopLevel } from "../audience/visible-children.ts";
import { type FolderAccess, type FolderAddress, folderAccessOf, requireVisibleFolder } from "../folder-access.ts";
import { FolderReader } from "../folder-store.ts";
import { FolderView } from "../folder-view.ts";
import type { PageInput } from "../list-child-folders.ts";

/** Lists all folders below this one that the actor may view, oldest first. */
export async function folderDescendants(
  ctx: CallContext,
  address: FolderAddress,
  input: PageInput,
): Promise<Page<FolderView>> {
  const folder = await requireVisibleFolder(ctx, address);
  const size = pageSize(input.first);
  const cursor = decodeCursor(input.after, isIdCursor);
  const rows = await new FolderReader(ctx.platform.db).descendants({
    folderId: folder.row.id,
    seesAll: folder.rights.view,
    hidden: closedTopLevel(ctx.actor, folder.project),
    opened: opened(ctx.actor, folder),
    after: cursor?.[0] ?? null,
    limit: size + 1,
  });
  return pageOf(
    rows,
    size,
    (row) => [row.id],
    (row) => new FolderView(ctx, folderAccessOf(ctx.actor, folder.project, row)),
  );
}

function opened(actor: Actor, { project }: FolderAccess): readonly string[] {
  if (actor.kind === "visitor") return [...actor.folderIds];
  return project.openedLineages.flatMap((lineage) => lineage.at(-1) ?? []);
}

function isIdCursor(cursor: Cursor): cursor is readonly [string] {
  return cursor.length === 1 && isUuid(cursor[0]);
}

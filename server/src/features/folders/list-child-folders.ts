import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isNameCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { visibleChildren } from "./audience/visible-children.ts";
import { type FolderAccess, folderAccessOf } from "./folder-access.ts";
import { FolderReader } from "./folder-store.ts";
import { FolderView } from "./folder-view.ts";

export interface PageInput {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Lists the visible children in natural order of their names, with one query for any number. */
export async function listChildFolders(
  ctx: CallContext,
  parent: FolderAccess,
  input: PageInput,
): Promise<Page<FolderView>> {
  const size = pageSize(input.first);
  const rows = await new FolderReader(ctx.platform.db).children({
    parentId: parent.row.id,
    filter: visibleChildren(ctx.actor, parent),
    after: decodeCursor(input.after, isNameCursor),
    limit: size + 1,
  });
  return pageOf(
    rows,
    size,
    (row) => [row.name, row.id],
    (row) => new FolderView(ctx, folderAccessOf(ctx.actor, parent.project, row)),
  );
}

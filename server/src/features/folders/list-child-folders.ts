import { decodeCursor, isNameCursor, type Page, pageOf, pageSize } from "#server/platform/graphql/paging.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { visibleChildren } from "./audience/visible-children.ts";
import { type FolderAccess, folderAccessOf } from "./folder-access.ts";
import { FolderReader } from "./folder-store.ts";
import { FolderView } from "./folder-view.ts";

export interface PageInput {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** The visible children in natural order of their names: one query, whatever their number. */
export async function listChildFolders(
  ctx: RequestContext,
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

import type { CallContext } from "#server/platform/call/call-context.ts";
import type { ProjectAccess } from "../projects/access/project-access.ts";
import { type FolderAddress, folderAccessLoader, folderAccessOf, requireVisibleFolder } from "./folder-access.ts";
import type { FolderRow } from "./folder-store.ts";
import { FolderView } from "./folder-view.ts";

export async function findFolder(ctx: CallContext, address: FolderAddress): Promise<FolderView> {
  return new FolderView(ctx, await requireVisibleFolder(ctx, address));
}

/** Returns a folder after a change in this request, and shows the change to later reads in it. @public */
export function changedFolder(ctx: CallContext, project: ProjectAccess, row: FolderRow): FolderView {
  const access = folderAccessOf(ctx.actor, project, row);
  folderAccessLoader(ctx).clear(row.id).prime(row.id, access);
  return new FolderView(ctx, access);
}

import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { type ComparedFile, compareList } from "#core/mhl/compare-list.ts";
import { folderRights } from "#core/permissions/folder-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type FolderAccess, folderScopeOf, requireFolder } from "../folders/folder-access.ts";
import { requireUser } from "../users/require-user.ts";
import { ChecksumReader, type ListRow } from "./checksum-store.ts";
import { type FileBelow, filesBelow } from "./files-below.ts";

/** A list of a folder; its comparison is made when a query asks for it. */
export type ChecksumListView = ListRow & { readonly files: () => Promise<readonly ComparedFile[]> };

/**
 * The media hash lists of a folder (PLUS-043), each beside the files that the actor may see there now. Lists name files of all folders
 * around, so they are not for visitors of a link.
 */
export async function folderChecksums(ctx: CallContext, folderId: string): Promise<readonly ChecksumListView[]> {
  requireUser(ctx.actor);
  const access = await requireFolder(ctx, { folderId }, "VIEW");
  const reader = new ChecksumReader(ctx.platform.db);
  let present: Promise<FileBelow[]> | undefined;
  const files = async (list: ListRow) => {
    if (list.dialect === null) return [];
    present ??= visibleFilesBelow(ctx, access);
    return compareList(await reader.entries(list.versionId), await present);
  };
  return (await reader.listsOf(folderId)).map((list) => ({ ...list, files: () => files(list) }));
}

/** The files below a folder, without those of folders that the actor may not view. */
export async function visibleFilesBelow(ctx: CallContext, { row, project }: FolderAccess): Promise<FileBelow[]> {
  return filesBelow(ctx.platform.db, row.id, (folder) => folderRights(ctx.actor, folderScopeOf(project, folder)).view);
}

/** @throws AppError NOT_FOUND for what is no list, or lies where the actor may see nothing; FORBIDDEN without the right */
export async function requireList(ctx: CallContext, listId: string): Promise<ListRow> {
  const list = isUuid(listId) ? await new ChecksumReader(ctx.platform.db).list(listId) : undefined;
  if (list === undefined) throw notFound("List");
  await requireFolder(ctx, { folderId: list.rootFolderId }, "UPLOAD");
  return list;
}

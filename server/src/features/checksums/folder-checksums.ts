import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { type ComparedList, filesByPath, ListComparison } from "#core/mhl/compare-list.ts";
import { folderRights } from "#core/permissions/folder-rights.ts";
import { type CallContext, requireSender } from "#server/platform/call/call-context.ts";
import { FairQueue } from "#server/platform/call/fair-queue.ts";
import { type FolderAccess, folderScopeOf, requireFolder } from "../folders/folder-access.ts";
import { requireUser } from "../users/require-user.ts";
import { ChecksumReader, type ListRow } from "./checksum-store.ts";
import { type FileBelow, filesBelow } from "./files-below.ts";
import { listedKey } from "./listed-path.ts";

/** A list of a folder; its comparison is computed on demand. */
export type ChecksumListView = ListRow & { readonly compared: () => Promise<ComparedList> };

/** The most files of a list in a response: people only look at the first files and at the counts. */
const MOST_FILES = 500;
/** Limited, since each comparison reads the files of a whole tree. */
const turns = new FairQueue({ atOnce: 2, atOncePerLane: 1, waiting: 200, waitingPerLane: 10 });
const UNREAD: ComparedList = { counts: new Map(), files: [] };

/**
 * Returns the media hash lists of a folder (PLUS-043), each compared with the files that the actor currently sees there. Lists
 * name files of surrounding folders, so visitors of a link don't get them.
 */
export async function folderChecksums(ctx: CallContext, folderId: string): Promise<readonly ChecksumListView[]> {
  const { userId } = requireUser(ctx.actor);
  const access = await requireFolder(ctx, { folderId }, "VIEW");
  const lists = await new ChecksumReader(ctx.platform.db).listsOf(folderId);
  let all: ReturnType<typeof compareAll> | undefined;
  return lists.map((list) => ({
    ...list,
    compared: async () => {
      all ??= turns.run(userId, () => compareAll(ctx, access, lists));
      return (await all).get(list.versionId) ?? UNREAD;
    },
  }));
}

/** Compares one list at a time, page by page, so that memory doesn't grow with them. */
async function compareAll(
  ctx: CallContext,
  access: FolderAccess,
  lists: readonly ListRow[],
): Promise<ReadonlyMap<string, ComparedList>> {
  const reader = new ChecksumReader(ctx.platform.db);
  const present = filesByPath(await visibleFilesBelow(ctx, access), listedKey);
  const all = new Map<string, ComparedList>();
  for (const { versionId, dialect } of lists) {
    if (dialect === null) continue;
    const comparison = new ListComparison(present, MOST_FILES, listedKey);
    for await (const page of reader.entryPages(versionId)) {
      requireSender(ctx);
      comparison.add(page);
    }
    all.set(versionId, comparison.end());
  }
  return all;
}

/** Returns the files below a folder, without those in folders that the actor may not view. */
export async function visibleFilesBelow(ctx: CallContext, { row, project }: FolderAccess): Promise<FileBelow[]> {
  return filesBelow(ctx.platform.db, row.id, (folder) => folderRights(ctx.actor, folderScopeOf(project, folder)).view);
}

/** @throws AppError NOT_FOUND if it isn't a list, or the actor can't see its folder; FORBIDDEN without the permission */
export async function requireList(ctx: CallContext, listId: string): Promise<ListRow> {
  const list = isUuid(listId) ? await new ChecksumReader(ctx.platform.db).list(listId) : undefined;
  if (list === undefined) throw notFound("List");
  await requireFolder(ctx, { folderId: list.rootFolderId }, "UPLOAD");
  return list;
}

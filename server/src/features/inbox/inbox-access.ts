import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { folderAccessLoader } from "../folders/folder-access.ts";
import { requireUser } from "../users/require-user.ts";
import { type InboxFolder, InboxReader, type InboxRow } from "./inbox-store.ts";

/**
 * Returns the folders of the caller's entries that they may currently view: entries in other folders are neither shown nor
 * counted (PLUS-896).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for visitors
 */
export function inboxFolders(ctx: CallContext, isDone: boolean): Promise<readonly InboxFolder[]> {
  // A page and its count share this (PLUS-948).
  return ctx.once(FOLDERS[isDone ? "done" : "waiting"], () => readFolders(ctx, isDone));
}

const FOLDERS = { waiting: Symbol("folders of waiting entries"), done: Symbol("folders of entries that are done") };

async function readFolders(ctx: CallContext, isDone: boolean): Promise<readonly InboxFolder[]> {
  const { userId } = requireUser(ctx.actor);
  const folders = await new InboxReader(ctx.platform.db).folders(userId, isDone);
  const access = await folderAccessLoader(ctx).loadMany(folders.map(({ folderId }) => folderId));
  return folders.filter((_folder, at) => mayView(access[at]));
}

/**
 * Returns one of the caller's own entries, on a take that they may see.
 * @throws AppError NOT_FOUND
 */
export async function requireEntry(ctx: CallContext, id: string): Promise<InboxRow> {
  const { userId } = requireUser(ctx.actor);
  const row = isUuid(id) ? await new InboxReader(ctx.platform.db).byId(userId, id) : undefined;
  const folder = row === undefined ? null : await folderAccessLoader(ctx).load(row.folderId);
  if (row === undefined || !mayView(folder)) throw notFound("Entry");
  return row;
}

type Loaded = Awaited<ReturnType<ReturnType<typeof folderAccessLoader>["load"]>> | Error | undefined;

function mayView(folder: Loaded): boolean {
  return folder !== null && folder !== undefined && !(folder instanceof Error) && folder.rights.view;
}

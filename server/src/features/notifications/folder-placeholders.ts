import type { Placeholder } from "#core/templates/notification-template.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { ownOrigin } from "#server/platform/config/own-origin.ts";
import type { FolderAccess } from "../folders/folder-access.ts";
import { folderNames } from "../folders/tree/folder-parents.ts";

/** Returns a folder's address for mails. */
export const folderAddress = (ctx: CallContext, { row }: FolderAccess): string =>
  `${ownOrigin(ctx.platform.config)}/projects/${row.projectId}/${row.id}`;

/** Returns the values of a notification's placeholders for this folder and person (TEMPLATES-018). */
export async function folderPlaceholders(
  ctx: CallContext,
  folder: FolderAccess,
  senderName: string,
): Promise<Readonly<Record<Placeholder, string>>> {
  const { row, project } = folder;
  // The root folder has the project's name, which is a separate placeholder.
  const names = await folderNames(ctx, row.lineage.slice(1));
  const path = names.map(({ name }) => name).join(" / ");
  return {
    FOLDER: row.name,
    FOLDER_PATH: path === "" ? row.name : path,
    LINK: folderAddress(ctx, folder),
    PROJECT: project.name,
    USER: senderName,
  };
}

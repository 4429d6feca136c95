import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import type { FolderAccess } from "../folders/folder-access.ts";
import { userIdOf } from "../users/require-user.ts";
import type { ListedFiles } from "./archive-list.ts";
import { DownloadWriter } from "./download-store.ts";

/** Writes down that an address for downloading was given out, for the statistics of transfers (decision 47). */
export async function recordDownload(ctx: RequestContext, { row }: FolderAccess, files: ListedFiles): Promise<void> {
  const { clock, transact } = ctx.platform;
  await transact((unit) =>
    new DownloadWriter(unit.db).insert({
      id: clock.uuid(),
      project_id: row.projectId,
      folder_id: row.id,
      user_id: userIdOf(ctx.actor),
      from_link: ctx.actor.kind === "visitor",
      filename: files.firstName,
      file_count: files.count,
      total_bytes: files.bytes,
      created_at: clock.now(),
    }),
  );
}

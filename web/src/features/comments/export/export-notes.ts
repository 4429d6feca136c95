import { execute } from "#web/data/graphql/execute.ts";
import { saveFrom } from "#web/features/downloads/start-download.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { REQUEST_COMMENTS_EXPORT } from "../api/comment.documents.ts";
import { commentMessages } from "../comments.messages.ts";

export interface ExportedVersion {
  readonly projectId: string;
  readonly folderId: string;
  readonly assetId: string;
  readonly versionId: string;
}

let isBusy = false;

/** One export at a time: pressing again while the file is made doesn't request a second one. */
export async function exportNotes(version: ExportedVersion, withTeamOnly: boolean): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    await saveNotes(version, withTeamOnly);
  } finally {
    isBusy = false;
  }
}

/** EXPORT-006: the browser saves a version's comments as a file of markers, with times in the user's time zone. */
async function saveNotes({ folderId, assetId, versionId }: ExportedVersion, teamOnly: boolean): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    const place = { folder: folderId, asset: assetId, version: versionId };
    const { requestCommentsExport } = await execute(REQUEST_COMMENTS_EXPORT, { ...place, timeZone, teamOnly });
    saveFrom(requestCommentsExport.url);
  } catch {
    // A download that can't start is reported (EXPORT-008).
    notifyFailure(commentMessages.exportFailed);
  }
}

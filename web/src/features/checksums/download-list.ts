import { execute } from "#web/data/graphql/execute.ts";
import { saveFrom } from "#web/features/downloads/start-download.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { REQUEST_CHECKSUM_LIST } from "./api/checksums.documents.ts";
import { checksumMessages } from "./checksums.messages.ts";

/** A list of all files below the folder, saved by the browser. */
export async function downloadList(folderId: string): Promise<void> {
  try {
    const { requestChecksumList } = await execute(REQUEST_CHECKSUM_LIST, { folder: folderId });
    saveFrom(requestChecksumList.url);
  } catch {
    notifyFailure(checksumMessages.downloadFailed);
  }
}

import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { placeOf, type VisitedItems } from "#web/features/folders/items/folder-items.ts";
import { namedItems } from "#web/features/folders/items/picked-items.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import type { REQUEST_DOWNLOAD } from "./download.documents.ts";
import { downloadsMessages } from "./downloads.messages.ts";
import { mayDownloadMarked } from "./may-download.ts";
import { startDownload } from "./start-download.ts";

/**
 * What to download, in the server's format.
 * @public
 */
export function downloadSelection(
  items: Pick<VisitedItems, "folder" | "selected" | "byList">,
): VariablesOf<typeof REQUEST_DOWNLOAD> {
  const { projectId, folderId } = placeOf(items);
  return { project: projectId, parent: folderId, ...namedItems(items) };
}

/**
 * Starts the download of the selection; reports if it could not start.
 * @public
 */
export async function downloadItems(
  items: Pick<VisitedItems, "folder" | "selected" | "byList" | "savesMarked">,
): Promise<void> {
  if (items.savesMarked || mayDownloadMarked(items)) {
    // Needed only by visitors of some shares and members of some projects.
    const { prepareMarkedDownload } = await import("./marked/prepare-marked-download.ts");
    return prepareMarkedDownload(downloadSelection(items));
  }
  try {
    await startDownload(downloadSelection(items));
  } catch {
    notifyFailure(downloadsMessages.failed);
  }
}

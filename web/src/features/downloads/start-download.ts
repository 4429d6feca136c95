import { execute } from "#web/data/graphql/execute.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { REQUEST_DOWNLOAD } from "./download.documents.ts";

/**
 * EXPORT-004, EXPORT-005: requests an address and opens it through a hidden link; the browser saves the file and the page stays.
 * Throws ApiError if the server refuses.
 * @public
 */
export async function startDownload(selection: VariablesOf<typeof REQUEST_DOWNLOAD>): Promise<void> {
  const { requestDownload } = await execute(REQUEST_DOWNLOAD, selection);
  saveFrom(requestDownload.url);
}

/**
 * Lets the browser save the file at an address, by default under the name in the response.
 * @public
 */
export function saveFrom(url: string, fileName = ""): void {
  const link = document.createElement("a");
  link.href = url;
  // Without it the browser starts to leave the page, and a running upload asks for confirmation.
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

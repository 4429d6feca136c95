import { execute } from "#web/data/graphql/execute.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { REQUEST_DOWNLOAD } from "./download.documents.ts";

/**
 * EXPORT-004, EXPORT-005: asks for an address and opens it through a hidden link; the browser saves it and the page stays.
 * Throws ApiError when the server refuses.
 * @public
 */
export async function startDownload(selection: VariablesOf<typeof REQUEST_DOWNLOAD>): Promise<void> {
  const { requestDownload } = await execute(REQUEST_DOWNLOAD, selection);
  saveFrom(requestDownload.url);
}

/**
 * Lets the browser save what is at an address; without a name under the one that the answer gives it.
 * @public
 */
export function saveFrom(url: string, fileName = ""): void {
  const link = document.createElement("a");
  link.href = url;
  // Without it the browser leaves the page first, and a running upload asks whether it may.
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

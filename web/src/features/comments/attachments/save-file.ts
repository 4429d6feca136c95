import { saveFrom } from "#web/features/downloads/start-download.ts";
import type { Attachment } from "./files-query.ts";

/** The browser saves the file as it was sent. */
export function saveFile({ url, name }: Pick<Attachment, "url" | "name">): void {
  saveFrom(url, name);
}

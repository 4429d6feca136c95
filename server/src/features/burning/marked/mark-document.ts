import { join } from "node:path";
import { markPdf } from "#media/burn/mark-pdf.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import type { FileToMark } from "./mark-stream.ts";
import { MOST_PAGES } from "./plan-marked.ts";

/** Makes a PDF whose pages are images with the mark in them: the original's text and drawings can't be extracted. */
export async function markDocument({
  platform,
  source,
  folder,
  recipient,
  signal,
  report,
}: FileToMark): Promise<string> {
  const path = await openSource(platform.storage, source.storageKey, folder, signal);
  const target = join(folder, "marked.pdf");
  await markPdf({ path, folder, target, mark: recipient, mostPages: MOST_PAGES, signal, report });
  return target;
}

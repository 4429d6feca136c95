import { isUuid } from "#core/ids/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import { unmarkedPdfJob } from "./notes-pdf-key.ts";
import { NotesPdfReader } from "./notes-pdf-store.ts";
import { payloadOf } from "./notes-pdf-view.ts";

/** Returns the project of an unmarked PDF that this person requested; null for any other file. @public */
export async function projectOfUnmarkedPdf({ db }: Platform, key: string, userId: string): Promise<string | null> {
  const jobId = unmarkedPdfJob(key);
  const row = isUuid(jobId) ? await new NotesPdfReader(db).ordered(jobId, userId) : undefined;
  return row === undefined ? null : payloadOf(row).input.project;
}

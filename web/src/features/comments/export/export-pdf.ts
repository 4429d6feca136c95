import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { followPrepared } from "#web/features/downloads/follow-prepared.ts";
import { saveFrom } from "#web/features/downloads/start-download.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { exportDialogMessages as text } from "./export-dialog.messages.ts";
import { CANCEL_NOTES_PDF, NOTES_PDF, REQUEST_NOTES_PDF } from "./notes-export.documents.ts";
import type { NotesPdfInput } from "./use-notes-export.ts";

type NotesPdf = ResultOf<typeof NOTES_PDF>["notesPdf"];

/** Throws the server's refusal. */
export async function requestPdf(input: NotesPdfInput): Promise<NotesPdf> {
  return (await execute(REQUEST_NOTES_PDF, { input })).requestNotesPdf;
}

/** PLUS-1163: shows a PDF's progress on any page, and saves it once it is ready. */
export async function savePdfWhenReady(ordered: NotesPdf): Promise<void> {
  try {
    const pdf = await followPrepared(ordered, {
      topic: `notes pdf ${ordered.id}`,
      ask: async (id) => (await execute(NOTES_PDF, { id })).notesPdf,
      cancel: (id) => execute(CANCEL_NOTES_PDF, { id }),
    });
    if (pdf === null) return;
    if (pdf.url === null) notifyFailure(text.pdfFailed, pdf.message ?? text.tryAgain);
    else saveFrom(pdf.url);
  } catch (error) {
    notifyFailure(text.pdfFailed, refusalOf(error) ?? text.tryAgain);
  }
}

import { z } from "zod";
import type { JobRequest } from "#server/platform/queue/job-request.ts";
import { notesPdfInput } from "./notes-pdf-input.ts";

const payload = z.object({
  userId: z.uuid(),
  input: notesPdfInput,
  /** Only what was visible when it was ordered: the address expires with the permission to see that. */
  versionIds: z.array(z.uuid()),
  holder: z.string(),
  downloadName: z.string(),
});
export type MakeNotesPdf = z.infer<typeof payload>;

/** Asks for comments as a PDF. PROCESSING: the person who ordered it sees how far it is. */
export const makeNotesPdf: JobRequest<MakeNotesPdf> = { name: "comments.make-notes-pdf", type: "PROCESSING", payload };

import { z } from "zod";
import type { JobRequest } from "#server/platform/queue/job-request.ts";
import { notesPdfInput } from "./notes-pdf-input.ts";

const payload = z.object({
  userId: z.uuid(),
  input: notesPdfInput,
  /** Only what was visible at the time of the request: the address expires with the permission to see that. */
  versionIds: z.array(z.uuid()),
  holder: z.string(),
  downloadName: z.string(),
});
export type MakeNotesPdf = z.infer<typeof payload>;

/** Requests comments as a PDF. The type is PROCESSING, so that the person who requested it sees its progress. */
export const makeNotesPdf: JobRequest<MakeNotesPdf> = { name: "comments.make-notes-pdf", type: "PROCESSING", payload };

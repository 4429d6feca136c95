import { z } from "zod";
import { COLOUR_CHOICES } from "#core/notes/comments-as-notes.ts";
import { PAPERS } from "#media/document/notes-pdf/papers.ts";
import type { NotesChoice } from "../notes-export-input.ts";

/** Which comments to print, and how. Checked by `threadedTakes`; also the form in the payload of a job. */
export const notesPdfInput = z.object({
  project: z.string(),
  folder: z.string(),
  version: z.string().nullable(),
  assets: z.array(z.string()).readonly().nullable(),
  withSubfolders: z.boolean(),
  timeZone: z.string(),
  statuses: z.array(z.enum(["OPEN", "RESOLVED", "REOPENED"])).readonly(),
  authors: z.array(z.string()).readonly(),
  withTeamOnly: z.boolean(),
  withReplies: z.boolean(),
  colours: z.enum(COLOUR_CHOICES),
  offsetFrames: z.number(),
  paper: z.enum(PAPERS),
});
/** The request of a PDF; in the job's payload a selection has been resolved. */
export type NotesPdfInput = z.infer<typeof notesPdfInput> & Pick<NotesChoice, "choice">;

import { PAPERS } from "#media/document/notes-pdf/papers.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { choiceFields } from "../choice-fields.graphql.ts";
import { choiceOf, type GivenChoice } from "../given-choice.ts";
import type { NotesPdfInput } from "./notes-pdf-input.ts";
import { type NotesPdfPreview, notesPdfPreview } from "./notes-pdf-preview.ts";
import { cancelNotesPdf, getNotesPdf, NOTES_PDF_STATES, type NotesPdfView } from "./notes-pdf-view.ts";
import { requestNotesPdf } from "./request-notes-pdf.ts";

interface GivenInput extends GivenChoice {
  readonly replies?: boolean | null | undefined;
  readonly colours?: NotesPdfInput["colours"] | null | undefined;
  readonly paper?: NotesPdfInput["paper"] | null | undefined;
}

const inputOf = (given: GivenInput): NotesPdfInput => ({
  ...choiceOf(given),
  withReplies: given.replies ?? true,
  colours: given.colours ?? "AUTHOR",
  paper: given.paper ?? "A4",
});

export function registerNotesPdf(): void {
  const InputRef = registerInput();
  const StateRef = builder.enumType("NotesPdfState", { values: NOTES_PDF_STATES });
  const PdfRef = builder.objectRef<NotesPdfView>("NotesPdf").implement({
    description: "Comments as pages with the image of each comment's frame, made by a job. Kept for some days.",
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      state: t.expose("state", { type: StateRef }),
      progress: t.exposeInt("progress", { description: "Percent." }),
      message: t.exposeString("message", { nullable: true, description: "Why it failed." }),
      url: t.exposeString("url", {
        nullable: true,
        description: "Null until it is ready. Expires with the permission to see the takes.",
      }),
    }),
  });
  const PreviewRef = builder.objectRef<NotesPdfPreview>("NotesPdfPreview").implement({
    fields: (t) => ({
      fileName: t.exposeString("fileName", { description: "Empty when no comment matches." }),
      noteCount: t.exposeInt("noteCount"),
      pictureCount: t.exposeInt("pictureCount"),
      pageCount: t.exposeInt("pageCount", { description: "Estimate." }),
    }),
  });
  builder.queryFields((t) => ({
    notesPdfPreview: t.field({
      type: PreviewRef,
      extensions: { weight: 30_000 },
      description: "What `requestNotesPdf` would make.",
      args: { input: t.arg({ type: InputRef }) },
      resolve: (_root, { input }, ctx) => notesPdfPreview(ctx, inputOf(input)),
    }),
    notesPdf: t.field({
      type: PdfRef,
      description: "A PDF that the caller requested.",
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => getNotesPdf(ctx, id),
    }),
  }));
  builder.mutationFields((t) => ({
    requestNotesPdf: t.field({
      extensions: LONG_CHANGE,
      type: PdfRef,
      description: "The comments on a version, on takes or on a folder as a PDF.",
      args: { input: t.arg({ type: InputRef }) },
      resolve: (_root, { input }, ctx) => requestNotesPdf(ctx, inputOf(input)),
    }),
    cancelNotesPdf: t.boolean({
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => cancelNotesPdf(ctx, id),
    }),
  }));
}

function registerInput() {
  const PaperRef = builder.enumType("NotesPdfPaper", { values: PAPERS });
  return builder.inputType("NotesPdfInput", {
    fields: (t) => ({
      ...choiceFields(t),
      replies: t.boolean({ required: false, description: "Whether to include replies; true by default." }),
      offsetFrames: t.int({ required: false, description: "Added to every timecode; the images don't change." }),
      paper: t.field({ type: PaperRef, required: false, description: "A4 by default." }),
    }),
  });
}

import { UNPLACED_REASONS, type UnplacedEvent } from "#core/cuts/place-events.ts";
import { REPLY_CHOICES } from "#core/notes/comments-as-notes.ts";
import { NOTE_FORMATS, type NoteFormat } from "#core/notes/note-formats.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { choiceFields } from "./choice-fields.graphql.ts";
import { CommentsExportRef } from "./comment-refs.graphql.ts";
import { choiceOf, type GivenChoice } from "./given-choice.ts";
import type { NotesExportInput } from "./notes-export-input.ts";
import { type CutFacts, type NotesExportPreview, notesExportPreview } from "./notes-export-preview.ts";
import { requestNotesExport } from "./request-notes-export.ts";

interface GivenInput extends GivenChoice {
  readonly format: NoteFormat;
  readonly replies?: NotesExportInput["replies"] | null | undefined;
  readonly colours?: NotesExportInput["colours"] | null | undefined;
  readonly cut?: string | null | undefined;
}

const inputOf = (given: GivenInput): NotesExportInput => ({
  ...choiceOf(given),
  format: given.format,
  replies: given.replies ?? "FOLDED",
  colours: given.colours ?? "AUTHOR",
  cut: given.cut ?? null,
});

function cutRef() {
  const ReasonRef = builder.enumType("NotesCutReason", { values: UNPLACED_REASONS });
  const EventRef = builder.objectRef<UnplacedEvent>("NotesCutEvent").implement({
    fields: (t) => ({
      number: t.exposeString("number", { description: "In an EDL; otherwise its record timecode." }),
      name: t.exposeString("name", { description: "Name of its clip, file or reel." }),
      reason: t.expose("reason", {
        type: ReasonRef,
        description:
          "Why no take was found: its name, timecode or rate, several takes, another speed, or a group of clips that isn't followed.",
      }),
    }),
  });
  return builder.objectRef<CutFacts>("NotesCut").implement({
    fields: (t) => ({
      title: t.exposeString("title"),
      eventCount: t.exposeInt("eventCount", { description: "Events with a picture." }),
      takeCount: t.exposeInt("takeCount", { description: "Takes found in the cut." }),
      outsideCount: t.exposeInt("outsideCount", { description: "Comments on these takes that are outside the cut." }),
      unplacedCount: t.exposeInt("unplacedCount", { description: "Events without a take." }),
      unplaced: t.expose("unplaced", { type: [EventRef], description: "The first hundred." }),
    }),
  });
}

export function registerNotesExport(): void {
  const FormatRef = builder.enumType("NotesExportFormat", { values: NOTE_FORMATS });
  const RepliesRef = builder.enumType("NotesExportReplies", { values: REPLY_CHOICES });
  const InputRef = builder.inputType("NotesExportInput", {
    fields: (t) => ({
      ...choiceFields(t),
      format: t.field({ type: FormatRef }),
      replies: t.field({
        type: RepliesRef,
        required: false,
        description: "Folded into their thread by default.",
      }),
      offsetFrames: t.int({ required: false, description: "Added to every position." }),
      cut: t.string({
        required: false,
        description:
          "The text of an EDL (CMX 3600), xmeml, FCPXML or OTIO: one file with the comments at its record timecode.",
      }),
    }),
  });
  const CutRef = cutRef();
  const PreviewRef = builder.objectRef<NotesExportPreview>("NotesExportPreview").implement({
    fields: (t) => ({
      fileName: t.exposeString("fileName", { description: "Name of the first file; empty if no comment matches." }),
      lines: t.exposeStringList("lines", { description: "The first 40 lines." }),
      fileCount: t.exposeInt("fileCount"),
      noteCount: t.exposeInt("noteCount"),
      authors: t.exposeStringList("authors"),
      cut: t.expose("cut", { type: CutRef, nullable: true, description: "What was found in the cut." }),
    }),
  });
  builder.queryFields((t) => ({
    notesExportPreview: t.field({
      type: PreviewRef,
      extensions: { weight: 30_000 },
      description: "What `requestNotesExport` would make.",
      args: { input: t.arg({ type: InputRef }) },
      resolve: (_root, { input }, ctx) => notesExportPreview(ctx, inputOf(input)),
    }),
  }));
  builder.mutationFields((t) => ({
    requestNotesExport: t.field({
      extensions: LONG_CHANGE,
      type: CommentsExportRef,
      description:
        "The comments on a version, on takes or on a folder as a file for an editing program, or an archive of such files.",
      args: { input: t.arg({ type: InputRef }) },
      resolve: (_root, { input }, ctx) => requestNotesExport(ctx, inputOf(input)),
    }),
  }));
}

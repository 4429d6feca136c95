import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { execute } from "#web/data/graphql/execute.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import type { ItemChoice } from "#web/features/folders/items/picked-items.ts";
import { NOTES_EXPORT_PREVIEW, NOTES_PDF_PREVIEW } from "./notes-export.documents.ts";

export type NotesExportInput = VariablesOf<typeof NOTES_EXPORT_PREVIEW>["input"];
export type NotesPdfInput = VariablesOf<typeof NOTES_PDF_PREVIEW>["input"];

/** Whose comments are exported: of one version, of the selected takes in a folder, or of all. */
export interface ExportedNotes {
  readonly projectId: string;
  readonly folderId: string;
  readonly versionId?: string;
  readonly choice?: ItemChoice;
}

export const isWholeFolder = ({ versionId, choice }: ExportedNotes) => versionId === undefined && choice === undefined;

/** The file of a cut. */
export interface GivenCut {
  /** A new one for each file that is chosen. */
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/** The options in the dialog. */
export interface ExportChoices {
  readonly format: NotesExportInput["format"] | "PDF";
  /** Empty: all. */
  readonly statuses: NonNullable<NotesExportInput["statuses"]>;
  /** Whose timecode: that of each take, or of a cut that uses it. Not for a PDF. */
  readonly timecode: "TAKE" | "CUT";
  /** Null until a file is chosen. */
  readonly cut: GivenCut | null;
  /** Empty: everybody. */
  readonly authors: readonly string[];
  readonly replies: NonNullable<NotesExportInput["replies"]>;
  readonly colours: NonNullable<NotesExportInput["colours"]>;
  readonly offsetFrames: number;
  /** IANA name of the time zone for the times at which comments were written. */
  readonly timeZone: string;
  /** For a PDF only. */
  readonly paper: NonNullable<NotesPdfInput["paper"]>;
  readonly withTeamOnly: boolean;
  /** For a whole folder only. */
  readonly withSubfolders: boolean;
}

export const OWN_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const FIRST: ExportChoices = {
  format: "RESOLVE_EDL",
  timecode: "TAKE",
  cut: null,
  statuses: [],
  authors: [],
  replies: "FOLDED",
  colours: "AUTHOR",
  offsetFrames: 0,
  timeZone: OWN_TIME_ZONE,
  paper: "A4",
  withTeamOnly: false,
  withSubfolders: false,
};

function chosenComments(notes: ExportedNotes, choices: ExportChoices) {
  const { projectId, folderId, versionId, choice } = notes;
  return {
    project: projectId,
    folder: folderId,
    version: versionId ?? null,
    choice: choice ?? null,
    subfolders: isWholeFolder(notes) && choices.withSubfolders,
    timeZone: choices.timeZone,
    statuses: choices.statuses,
    authors: choices.authors,
    teamOnly: choices.withTeamOnly,
    colours: choices.colours,
    offsetFrames: choices.offsetFrames,
  };
}

export function exportInput(
  notes: ExportedNotes,
  choices: ExportChoices,
  format: NotesExportInput["format"],
): NotesExportInput {
  const { replies, timecode } = choices;
  const cut = timecode === "CUT" ? (choices.cut?.text ?? null) : null;
  return { ...chosenComments(notes, choices), format, replies, cut };
}

export function pdfInput(notes: ExportedNotes, choices: ExportChoices): NotesPdfInput {
  const { replies, paper } = choices;
  return { ...chosenComments(notes, choices), replies: replies !== "NONE", paper };
}

/** The dialog's options, and the resulting file. */
export function useNotesExport(notes: ExportedNotes) {
  const [choices, setChoices] = useState(FIRST);
  const { format, timecode, cut } = choices;
  const isCut = timecode === "CUT" && format !== "PDF";
  const cutId = isCut ? (cut?.id ?? null) : null;
  const isMissingCut = isCut && cut === null;
  // A PDF has no preview before it is made.
  const input = exportInput(notes, choices, format === "PDF" ? "TEXT" : format);
  const preview = useQuery({
    // By id: the text of a cut would be compared at every key press.
    queryKey: ["notesExport", { ...input, cut: cutId }],
    queryFn: async ({ signal }) => (await execute(NOTES_EXPORT_PREVIEW, { input }, signal)).notesExportPreview,
    enabled: format !== "PDF" && !isMissingCut,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const pdf = pdfInput(notes, choices);
  const pdfPreview = useQuery({
    queryKey: ["notesPdf", pdf],
    queryFn: async ({ signal }) => (await execute(NOTES_PDF_PREVIEW, { input: pdf }, signal)).notesPdfPreview,
    enabled: format === "PDF",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // For everybody: selecting one author must not remove the others from the list.
  const all = useQuery({
    queryKey: ["notesExport", "authors", notes, choices.withSubfolders, cutId],
    queryFn: async ({ signal }) => {
      const { withSubfolders } = choices;
      const everybody = { ...FIRST, withTeamOnly: true, withSubfolders, ...(isCut ? { timecode, cut } : {}) };
      const asked = exportInput(notes, everybody, "TEXT");
      return (await execute(NOTES_EXPORT_PREVIEW, { input: asked }, signal)).notesExportPreview.authors;
    },
    gcTime: 0,
  });
  const choose = (more: Partial<ExportChoices>) => setChoices((before) => ({ ...before, ...more }));
  const isPdf = format === "PDF";
  const noteCount = isMissingCut ? 0 : ((isPdf ? pdfPreview : preview).data?.noteCount ?? 0);
  const shown = { input, preview, pdf, pdfPreview, noteCount, isPdf, isCut, isMissingCut };
  return { ...shown, choices, choose, authors: all.data ?? [], isWholeFolder: isWholeFolder(notes) };
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { execute } from "#web/data/graphql/execute.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { NOTES_EXPORT_PREVIEW } from "./notes-export.documents.ts";

export type NotesExportInput = VariablesOf<typeof NOTES_EXPORT_PREVIEW>["input"];

/** Whose comments are exported: of one version, of some takes in a folder, or of all. */
export interface ExportedNotes {
  readonly projectId: string;
  readonly folderId: string;
  readonly versionId?: string;
  readonly assetIds?: readonly string[];
}

export const isWholeFolder = ({ versionId, assetIds }: ExportedNotes) =>
  versionId === undefined && assetIds === undefined;

export type StatusChoice = "all" | "open" | "resolved";

/** The options in the dialog. */
export interface ExportChoices {
  readonly format: NotesExportInput["format"];
  readonly status: StatusChoice;
  /** "" is everybody. */
  readonly author: string;
  readonly replies: NonNullable<NotesExportInput["replies"]>;
  readonly colours: NonNullable<NotesExportInput["colours"]>;
  readonly offsetFrames: number;
  readonly withTeamOnly: boolean;
  /** Of a whole folder only. */
  readonly withSubfolders: boolean;
}

const FIRST: ExportChoices = {
  format: "RESOLVE_EDL",
  status: "all",
  author: "",
  replies: "FOLDED",
  colours: "AUTHOR",
  offsetFrames: 0,
  withTeamOnly: false,
  withSubfolders: false,
};

const STATUSES = { all: [], open: ["OPEN", "REOPENED"], resolved: ["RESOLVED"] } as const;

export function exportInput(notes: ExportedNotes, choices: ExportChoices): NotesExportInput {
  const { projectId, folderId, versionId, assetIds } = notes;
  return {
    project: projectId,
    folder: folderId,
    version: versionId ?? null,
    assets: assetIds ? [...assetIds] : null,
    subfolders: isWholeFolder(notes) && choices.withSubfolders,
    format: choices.format,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    statuses: [...STATUSES[choices.status]],
    authors: choices.author === "" ? [] : [choices.author],
    teamOnly: choices.withTeamOnly,
    replies: choices.replies,
    colours: choices.colours,
    offsetFrames: choices.offsetFrames,
  };
}

/** The dialog's options, and the resulting file. */
export function useNotesExport(notes: ExportedNotes) {
  const [choices, setChoices] = useState(FIRST);
  const input = exportInput(notes, choices);
  const preview = useQuery({
    queryKey: ["notesExport", input],
    queryFn: async ({ signal }) => (await execute(NOTES_EXPORT_PREVIEW, { input }, signal)).notesExportPreview,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // For everybody: selecting one author must not remove the others from the list.
  const all = useQuery({
    queryKey: ["notesExport", "authors", notes, choices.withSubfolders],
    queryFn: async ({ signal }) => {
      const { withSubfolders } = choices;
      const asked = exportInput(notes, { ...FIRST, format: "TEXT", withTeamOnly: true, withSubfolders });
      return (await execute(NOTES_EXPORT_PREVIEW, { input: asked }, signal)).notesExportPreview.authors;
    },
    gcTime: 0,
  });
  const choose = (more: Partial<ExportChoices>) => setChoices((before) => ({ ...before, ...more }));
  return { choices, choose, input, preview, authors: all.data ?? [], isWholeFolder: isWholeFolder(notes) };
}

import { graphql } from "#web/data/graphql/graphql-document.ts";

export const NOTES_EXPORT_PREVIEW = graphql(`
  query NotesExportPreview($input: NotesExportInput!) {
    notesExportPreview(input: $input) { fileName lines fileCount noteCount authors }
  }
`);

export const REQUEST_NOTES_EXPORT = graphql(`
  mutation RequestNotesExport($input: NotesExportInput!) { requestNotesExport(input: $input) { url } }
`);

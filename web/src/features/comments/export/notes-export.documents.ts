import { graphql } from "#web/data/graphql/graphql-document.ts";

export const NOTES_EXPORT_PREVIEW = graphql(`
  query NotesExportPreview($input: NotesExportInput!) {
    notesExportPreview(input: $input) {
      fileName lines fileCount noteCount authors
      cut { takeCount outsideCount unplacedCount unplaced { number name reason } }
    }
  }
`);

export const REQUEST_NOTES_EXPORT = graphql(`
  mutation RequestNotesExport($input: NotesExportInput!) { requestNotesExport(input: $input) { url } }
`);

const PDF_FIELDS = "id name state progress message url";

export const NOTES_PDF_PREVIEW = graphql(`
  query NotesPdfPreview($input: NotesPdfInput!) { notesPdfPreview(input: $input) { fileName noteCount pictureCount pageCount } }
`);

export const REQUEST_NOTES_PDF = graphql(`
  mutation RequestNotesPdf($input: NotesPdfInput!) { requestNotesPdf(input: $input) { ${PDF_FIELDS} } }
`);

export const NOTES_PDF = graphql(`
  query NotesPdf($id: ID!) { notesPdf(id: $id) { ${PDF_FIELDS} } }
`);

export const CANCEL_NOTES_PDF = graphql(`
  mutation CancelNotesPdf($id: ID!) { cancelNotesPdf(id: $id) }
`);

import { graphql } from "#web/data/graphql/graphql-document.ts";

export const IMPORT_CLIP = graphql(`
  query ImportClip($project: ID!, $asset: ID!) {
    asset(assetId: $asset, project: $project) {
      name
      versions { id frameRate { numerator denominator } frameCount timecodeOffset dropFrame frameTimesUrl }
    }
  }
`);

export const IMPORT_COMMENTS = graphql(`
  mutation ImportComments(
    $folder: ID!, $asset: ID!, $version: ID!, $notes: [ImportedNoteInput!]!, $import: ID, $isLast: Boolean
  ) {
    importComments(folder: $folder, asset: $asset, version: $version, notes: $notes, import: $import, isLast: $isLast) {
      id addedCount duplicateCount
    }
  }
`);

export const UNDO_COMMENT_IMPORT = graphql(`
  mutation UndoCommentImport($id: ID!) { undoCommentImport(id: $id) { removedCount keptCount } }
`);

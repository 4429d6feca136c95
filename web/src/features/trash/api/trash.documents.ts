import { graphql } from "#web/data/graphql/graphql-document.ts";

export const TRASH_LIST = graphql(`
  query TrashList($project: ID!, $from: Int, $first: Int, $at: ID) {
    trashWindow(project: $project, from: $from, first: $first, at: $at) {
      version from count
      nodes { id kind name deletedAt deletedBy { name } expiresAt parents { id name } }
    }
  }
`);

export const DELETE_FOR_GOOD = graphql(`
  mutation DeleteForGood($project: ID!, $ids: [ID!]!) { deleteFromTrash(project: $project, ids: $ids) }
`);

export const RESTORE_ITEMS = graphql(`
  mutation RestoreItems($project: ID!, $ids: [ID!]!) {
    restoreFromTrash(project: $project, ids: $ids) { id name folderId folderName isElsewhere isRenamed }
  }
`);

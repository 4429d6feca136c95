import { graphql } from "#web/data/graphql/graphql-document.ts";

export const TRASH_LIST = graphql(`
  query TrashList($project: ID!, $first: Int, $after: String) {
    trash(project: $project, first: $first, after: $after) {
      nodes { id kind name size deletedAt deletedBy { name } expiresAt parents { id name } }
      pageInfo { endCursor hasNextPage }
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

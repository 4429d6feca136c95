import { graphql } from "#web/data/graphql/graphql-document.ts";

export const MOVE_ITEMS = graphql(`
  mutation MoveItems($project: ID!, $newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
    moveItems(project: $project, newParent: $newParent, folders: $folders, assets: $assets)
  }
`);

export const CIRCLE_TAKES = graphql(`
  mutation CircleTakes($project: ID!, $assets: [ID!]!, $circled: Boolean!) {
    circleTakes(project: $project, assets: $assets, circled: $circled)
  }
`);

export const DELETE_ITEMS = graphql(`
  mutation DeleteItems($project: ID!, $folders: [ID!]!, $assets: [ID!]!) {
    deleteItems(project: $project, folders: $folders, assets: $assets)
  }
`);

export const RESTORE_ITEMS = graphql(`
  mutation RestoreItems($project: ID!, $ids: [ID!]!) {
    restoreFromTrash(project: $project, ids: $ids) { id name folderId folderName isElsewhere isRenamed }
  }
`);

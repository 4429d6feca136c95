import { graphql } from "#web/data/graphql/graphql-document.ts";
import { ASSET_CARD, FOLDER_CARD } from "./folder.documents.ts";

export const WHOLE_FOLDER = graphql(`
  query WholeFolder($project: ID!, $folder: ID!, $first: Int) {
    folder(id: $folder, project: $project) {
      ...FolderCardFields
      projectId isRoot size ttl
      parents { id name }
      folders(first: $first) { nodes { ...FolderCardFields } pageInfo { endCursor hasNextPage } }
      assets(first: $first) { nodes { ...AssetCardFields } pageInfo { endCursor hasNextPage } }
    }
  }
  ${FOLDER_CARD}
  ${ASSET_CARD}
`);

export const FOLDER_CHILDREN_PAGE = graphql(`
  query FolderChildrenPage($project: ID!, $folder: ID!, $first: Int, $after: String) {
    folder(id: $folder, project: $project) {
      folders(first: $first, after: $after) { nodes { ...FolderCardFields } pageInfo { endCursor hasNextPage } }
    }
  }
  ${FOLDER_CARD}
`);

export const FOLDER_ASSETS_PAGE = graphql(`
  query FolderAssetsPage($project: ID!, $folder: ID!, $first: Int, $after: String) {
    folder(id: $folder, project: $project) {
      assets(first: $first, after: $after) { nodes { ...AssetCardFields } pageInfo { endCursor hasNextPage } }
    }
  }
  ${ASSET_CARD}
`);

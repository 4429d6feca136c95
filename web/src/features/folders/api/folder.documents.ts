import { graphql } from "#web/data/graphql/graphql-document.ts";

const IMAGE_FIELDS = "url sizes { width height url }";

const FOLDER_CARD = `
  fragment FolderCardFields on Folder {
    id name parentId isPathOnly createdAt updatedAt createdBy { id name } folderCount assetCount totalSize totalDuration hasFolders
    poster { ${IMAGE_FIELDS} }
    allowedTo { view create edit delete download upload share comment }
  }
`;

/** What a card, a row and the sidebar of a selected asset show; the viewer asks for more. */
const ASSET_CARD = `
  fragment AssetCardFields on Asset {
    id name displayName sceneTake type circled size duration commentCount createdAt updatedAt createdBy { id name }
    archiveFormat { icon label }
    metadata { label value position hidden }
    allowedTo { edit delete download share comment }
    newestVersion {
      id number filename mimetype isProcessing
      processingJob { id state progress error }
      commentCount framesPerSecond frameRate { numerator denominator } timecodeOffset dropFrame displayWidth displayHeight
      fileInfo { videoBitrate hdr }
      poster { ${IMAGE_FIELDS} }
      previews { thumbnail { url frames columns rows width height sizes { width height url } } }
      ttl
    }
  }
`;

export const FOLDER_CONTENTS = graphql(`
  query FolderContents($project: ID!, $folder: ID!, $first: Int) {
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

/** The facts of an open folder, without what is in it. */
export const FOLDER_FACTS = graphql(`
  query FolderFacts($project: ID!, $folder: ID!) {
    folder(id: $folder, project: $project) { ...FolderCardFields projectId isRoot size ttl parents { id name } }
  }
  ${FOLDER_CARD}
`);

/** One asset as a folder lists it, and the folder that it is in now. */
export const LISTED_ASSET = graphql(`
  query ListedAsset($project: ID!, $asset: ID!) {
    asset(assetId: $asset, project: $project) { ...AssetCardFields folderId }
  }
  ${ASSET_CARD}
`);

export const FOLDER_TREE_LEVEL = graphql(`
  query FolderTreeLevel($project: ID!, $parent: ID, $first: Int) {
    folderTree(project: $project, parent: $parent, first: $first) {
      id parentId name hasChildren assetCount allowedTo { edit delete share }
    }
  }
`);

export const CREATE_FOLDER = graphql(`
  mutation CreateFolder($project: ID!, $parent: ID!, $path: [String!]!) {
    createFolder(project: $project, parent: $parent, path: $path) { id name }
  }
`);

export const RENAME_FOLDER = graphql(`
  mutation RenameFolder($project: ID!, $id: ID!, $newName: String!) {
    renameFolder(project: $project, id: $id, newName: $newName) { id name }
  }
`);

export const RENAME_ASSET = graphql(`
  mutation RenameAsset($id: ID!, $newName: String!) { renameAsset(id: $id, newName: $newName) { id name } }
`);

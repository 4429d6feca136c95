import { graphql } from "#web/data/graphql/graphql-document.ts";

const IMAGE_FIELDS = "url sizes { width height url }";

export const FOLDER_CARD = `
  fragment FolderCardFields on Folder {
    id name parentId isPathOnly createdAt updatedAt createdBy { id name } folderCount assetCount totalSize totalDuration hasFolders
    poster { ${IMAGE_FIELDS} } hasOwnPoster
    allowedTo { view create edit delete download downloadMarked upload share comment }
  }
`;

/** The fields of a card, a row and the sidebar for a selected asset; the viewer requests more. */
export const ASSET_CARD = `
  fragment AssetCardFields on Asset {
    id name displayName sceneTake type circled size duration commentCount createdAt updatedAt createdBy { id name }
    archiveFormat { icon label }
    metadata { label value position hidden }
    allowedTo { edit delete download downloadMarked share comment }
    newestVersion {
      id number filename mimetype isProcessing
      processingJob { id state progress error }
      commentCount framesPerSecond frameRate { numerator denominator } timecodeOffset dropFrame frameTimesUrl displayWidth displayHeight
      fileInfo { videoBitrate hdr isVariableRate missingFrames }
      poster { ${IMAGE_FIELDS} }
      previews { thumbnail { url frames columns rows width height sizes { width height url } } }
      ttl
    }
  }
`;

/**
 * Some of a folder's items by index, with what the page shows of the folder itself.
 * @public
 */
export const FOLDER_WINDOW = graphql(`
  query FolderContents(
    $project: ID!, $folder: ID!, $from: Int, $at: ID, $first: Int!, $sort: WindowSort, $direction: SortDirection,
    $filter: ItemFilter
  ) {
    folder(id: $folder, project: $project) {
      ...FolderCardFields
      projectId isRoot size ttl
      parents { id name }
      window(from: $from, at: $at, first: $first, sort: $sort, direction: $direction, filter: $filter) {
        version from folderCount assetCount sort direction hasCircled hasSlates
        folders { ...FolderCardFields }
        assets { ...AssetCardFields }
      }
    }
  }
  ${FOLDER_CARD}
  ${ASSET_CARD}
`);

/** The totals of all takes in the list: requested separately, so that the list needn't wait for them. */
export const FOLDER_TOTALS = graphql(`
  query FolderTotals($project: ID!, $folder: ID!, $filter: ItemFilter) {
    folder(id: $folder, project: $project) { id window(first: 1, filter: $filter) { lengthMs commentCount } }
  }
`);

/** The takes before and after one that the filter may exclude. */
export const TAKES_BESIDE = graphql(`
  query TakesBeside(
    $project: ID!, $folder: ID!, $take: ID!, $sort: WindowSort, $direction: SortDirection, $filter: ItemFilter
  ) {
    folder(id: $folder, project: $project) {
      id window(first: 1, sort: $sort, direction: $direction, filter: $filter) { beside(take: $take) { before after } }
    }
  }
`);

export const FOLDER_TREE_WINDOW = graphql(`
  query FolderTreeWindow($project: ID!, $open: [ID!], $from: Int, $first: Int, $at: ID) {
    folderTreeWindow(project: $project, open: $open, from: $from, first: $first, at: $at) {
      version from count
      root { id name allowedTo { edit } }
      above { ...TreeLine }
      nodes { ...TreeLine }
    }
  }
  fragment TreeLine on FolderTreeLine {
    place level position siblingCount
    folder { id parentId name hasChildren assetCount allowedTo { edit delete share } }
  }
`);

/** Where typed letters lead in the tree. */
export const NEXT_IN_TREE = graphql(`
  query NextInTree($project: ID!, $open: [ID!], $name: String!, $after: Int!) {
    folderTreeWindow(project: $project, open: $open, first: 1) { next(name: $name, after: $after) }
  }
`);

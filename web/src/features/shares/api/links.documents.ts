import { graphql } from "#web/data/graphql/graphql-document.ts";

const LINK = `
  id name url projectId folderIds assetIds hasPassword canDownload canComment canResolve showComments isDraft needsOwner watermark { position text }
  expiresAt createdAt createdBy { id name }
`;

export const SHARE_LINKS_PAGE = graphql(`
  query ShareLinksPage($project: ID, $from: Int, $at: ID, $first: Int!, $sort: LinkSort, $direction: SortDirection) {
    linkWindow(project: $project, from: $from, at: $at, first: $first, sort: $sort, direction: $direction) {
      version from count nodes { ${LINK} }
    }
  }
`);

export const SHARE_LINK_PROJECTS = graphql(`
  query ShareLinkProjects { linkProjects { id name createdAt poster { url sizes { width height url } } } }
`);

export const MAY_SHARE_DOWNLOAD = graphql(`
  query MayShareDownload($project: ID!, $folders: [ID!]!, $assets: [ID!]!) {
    canShareDownload(project: $project, folders: $folders, assets: $assets)
  }
`);

export const CREATE_SHARE_LINK = graphql(`
  mutation CreateShareLink($project: ID!, $folders: [ID!]!, $assets: [ID!]!, $choice: ItemChoice) {
    createLink(project: $project, folders: $folders, assets: $assets, choice: $choice, draft: true) { ${LINK} }
  }
`);

export const UPDATE_SHARE_LINK = graphql(`
  mutation UpdateShareLink(
    $project: ID!, $id: ID!, $name: String, $canDownload: Boolean, $canComment: Boolean, $canResolve: Boolean, $showComments: Boolean, $draft: Boolean, $hasExpiry: Boolean, $expiresAt: DateTime,
    $hasPassword: Boolean, $password: String, $hasWatermark: Boolean, $watermark: LinkWatermarkInput
  ) {
    updateLink(
      project: $project, id: $id, name: $name, canDownload: $canDownload, canComment: $canComment, canResolve: $canResolve, showComments: $showComments, draft: $draft,
      hasExpiry: $hasExpiry,
      expiresAt: $expiresAt, hasPassword: $hasPassword, password: $password, hasWatermark: $hasWatermark, watermark: $watermark
    ) { ${LINK} }
  }
`);

export const SEND_SHARE_LINK = graphql(`
  mutation SendShareLink($project: ID!, $id: ID!, $recipients: [String!]!, $message: String) {
    sendLink(project: $project, id: $id, recipients: $recipients, message: $message)
  }
`);

export const TAKE_OVER_SHARE_LINK = graphql(`
  mutation TakeOverShareLink($project: ID!, $id: ID!) { takeOverLink(project: $project, id: $id) { ${LINK} } }
`);

export const DELETE_SHARE_LINK = graphql(`
  mutation DeleteShareLink($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }
`);

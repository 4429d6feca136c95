import { graphql } from "#web/data/graphql/graphql-document.ts";

export const STACK = graphql(`
  query Stack($asset: ID!) {
    asset(assetId: $asset) {
      id name projectId folderId allowedTo { edit delete }
      versions { id number filename size createdAt commentCount createdBy { name } }
    }
  }
`);

export const ARRANGE_VERSIONS = graphql(`
  mutation ArrangeVersions($asset: ID!, $versions: [ID!]!) { arrangeVersions(asset: $asset, versions: $versions) { id } }
`);

export const MOVE_VERSIONS_OUT = graphql(`
  mutation MoveVersionsOut($asset: ID!, $versions: [ID!]!, $into: ID) {
    moveVersionsOut(asset: $asset, versions: $versions, into: $into) { id name }
  }
`);

export const STACK_ASSET = graphql(`
  mutation StackAsset($onto: ID!, $asset: ID!, $order: [ID!]) {
    stackAsset(onto: $onto, asset: $asset, order: $order) { id name }
  }
`);

export const DELETE_VERSION = graphql(`
  mutation DeleteVersion($asset: ID!, $version: ID!) { deleteVersion(asset: $asset, version: $version) }
`);

export const RESTORE_VERSION = graphql(`
  mutation RestoreVersion($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) { id } }
`);

export const DELETE_RESTORED = graphql(`
  mutation DeleteRestored($project: ID!, $asset: ID!) { deleteAsset(project: $project, id: $asset) }
`);

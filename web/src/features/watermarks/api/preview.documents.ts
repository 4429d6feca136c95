import { graphql } from "#web/data/graphql/graphql-document.ts";

const PREVIEW_FIELDS = `
  fragment PreviewFields on Asset {
    id displayName folderId
    newestVersion {
      displayWidth displayHeight
      poster { url sizes { width height url } }
      images { still { url sizes { width height url } } }
    }
  }
`;

export const FIRST_PREVIEW_ASSET = graphql(`
  query FirstPreviewAsset($project: ID!) { firstAsset(projectId: $project) { ...PreviewFields } }
  ${PREVIEW_FIELDS}
`);

export const RANDOM_PREVIEW_ASSET = graphql(`
  query RandomPreviewAsset($project: ID!, $folder: ID!) {
    randomAsset(projectId: $project, folderId: $folder) { ...PreviewFields }
  }
  ${PREVIEW_FIELDS}
`);

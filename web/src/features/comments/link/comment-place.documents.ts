import { graphql } from "#web/data/graphql/graphql-document.ts";

export const COMMENT_PLACE = graphql(`
  query CommentPlace($id: ID!) { comment(id: $id) { id parentId projectId assetId versionId } }
`);

export const COMMENT_ASSET = graphql(`
  query CommentAsset($project: ID!, $asset: ID!) { asset(project: $project, assetId: $asset) { id folderId } }
`);

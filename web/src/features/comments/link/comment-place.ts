import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import { COMMENT_ASSET, COMMENT_PLACE } from "./comment-place.documents.ts";

/** A comment's current location: take, version and thread. Always refetched, since takes move. */
export const commentPlaceQuery = (commentId: string) =>
  queryOptions({
    queryKey: ["commentPlace", commentId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { comment } = await execute(COMMENT_PLACE, { id: commentId }, signal);
      const { projectId, assetId, versionId: version } = comment;
      const { asset } = await execute(COMMENT_ASSET, { project: projectId, asset: assetId }, signal);
      const search = { comment: comment.parentId ?? comment.id, version };
      return { params: { projectId, folderId: asset.folderId, assetId }, search };
    },
  });

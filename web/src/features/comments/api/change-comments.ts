import type { AddCommentVariables } from "#web/data/generated/operations.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notice-store.ts";
import { commentMessages } from "../comments.messages.ts";
import { ADD_COMMENT, REMOVE_COMMENT, UPDATE_COMMENT } from "./comment.documents.ts";
import type { Comment } from "./comment-queries.ts";

const cached = (versionId: string) => queryClient.getQueryData<Comment[]>(queryKeys.comments(versionId)) ?? [];

/** Loads a version's comments anew; the asset too when it gets its first comment or loses its last (COMMENTS-004, COMMENTS-005). */
export async function refreshComments(assetId: string, versionId: string): Promise<void> {
  const before = cached(versionId).length;
  await queryClient.invalidateQueries({ queryKey: queryKeys.comments(versionId) });
  await queryClient.invalidateQueries({ queryKey: ["folderComments"] });
  const after = cached(versionId).length;
  if ((before === 0) !== (after === 0)) await queryClient.invalidateQueries({ queryKey: queryKeys.asset(assetId) });
}

/** Posts a comment or a reply. Answers its id; nothing when it failed, which the user has then been told. */
export async function postComment(input: AddCommentVariables): Promise<string | undefined> {
  try {
    const { addComment } = await execute(ADD_COMMENT, input);
    await refreshComments(input.asset, input.version);
    return addComment.id;
  } catch {
    notifyFailure(input.parent ? commentMessages.replyFailed : commentMessages.postFailed);
    return undefined;
  }
}

/** Saves other words, or another drawing, for a comment. Answers whether it worked. */
export async function updateComment(
  comment: { id: string; versionId: string },
  assetId: string,
  contents: unknown,
): Promise<boolean> {
  try {
    await execute(UPDATE_COMMENT, { id: comment.id, contents });
  } catch {
    notifyFailure(commentMessages.updateFailed);
    return false;
  }
  await refreshComments(assetId, comment.versionId);
  return true;
}

/** Removes a comment; one with replies stays as a note that it was deleted. */
export async function removeComment(comment: { id: string; versionId: string }, assetId: string): Promise<void> {
  try {
    await execute(REMOVE_COMMENT, { id: comment.id });
    notifySuccess(commentMessages.deleteSucceeded);
  } catch {
    notifyFailure(commentMessages.deleteFailed);
    return;
  }
  await refreshComments(assetId, comment.versionId);
}

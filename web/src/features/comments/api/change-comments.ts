import type { AddCommentVariables } from "#web/data/generated/operations.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { commentMessages } from "../comments.messages.ts";
import { ADD_COMMENT, REMOVE_COMMENT, UPDATE_COMMENT } from "./comment.documents.ts";
import { showComment } from "./show-comment.ts";

/** Posts a comment or a reply. Answers its id; nothing when it failed, which the user has then been told. */
export async function postComment(input: AddCommentVariables): Promise<string | undefined> {
  try {
    const { addComment } = await execute(ADD_COMMENT, input);
    const { folder: folderId, asset: assetId, version: versionId } = input;
    await showComment({ folderId, assetId, versionId, commentId: addComment.id });
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
  await showComment({ assetId, versionId: comment.versionId, commentId: comment.id });
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
  await showComment({ assetId, versionId: comment.versionId, commentId: comment.id });
}

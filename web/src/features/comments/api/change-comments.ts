import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { commentMessages } from "../comments.messages.ts";
import { mentionsMessages } from "../mentions/mentions.messages.ts";
import { namedIn } from "../mentions/people.ts";
import {
  ADD_ATTACHMENTS,
  ADD_COMMENT,
  ASSIGN_COMMENT,
  REMOVE_COMMENT,
  REOPEN_COMMENT,
  RESOLVE_COMMENT,
  SET_COMMENT_TEAM_ONLY,
  UPDATE_COMMENT,
} from "./comment.documents.ts";
import { showComment, showPosted } from "./show-comment.ts";

/** Posts a comment or a reply. Returns its id. Throws ApiError. */
export async function postComment(input: VariablesOf<typeof ADD_COMMENT>): Promise<string> {
  const { folder: folderId, asset: assetId, version: versionId } = input;
  const posting = execute(ADD_COMMENT, { ...input, ...namedPeople(input.contents) });
  const comment = await showPosted(
    { folderId, assetId, versionId },
    posting.then(({ addComment }) => addComment),
  );
  return comment.id;
}

/**
 * Saves a comment's new text or drawing, and adds sent files. Throws ApiError, with CONFLICT for a comment that has changed since
 * its `updatedAt`.
 */
export async function updateComment(
  comment: { id: string; versionId: string; updatedAt?: string | undefined },
  assetId: string,
  contents: unknown,
  files: readonly string[] = [],
): Promise<void> {
  const { id, updatedAt = null } = comment;
  await execute(UPDATE_COMMENT, { id, contents, updatedAt, ...namedPeople(contents) });
  if (files.length > 0) await execute(ADD_ATTACHMENTS, { comment: comment.id, files: [...files] });
  await showComment({ assetId, versionId: comment.versionId, commentId: comment.id });
}

function namedPeople(contents: unknown): { readonly mentions?: string[] } {
  const mentions = namedIn(contents);
  return mentions.length === 0 ? {} : { mentions };
}

/** Assigns a thread to somebody, or to nobody. Resolves to whether that succeeded. */
export async function assignComment(
  comment: { id: string; versionId: string },
  assetId: string,
  userId: string | null,
): Promise<boolean> {
  try {
    await execute(ASSIGN_COMMENT, { id: comment.id, user: userId });
  } catch (error) {
    notifyFailure(mentionsMessages.assignFailed, refusalOf(error));
    return false;
  }
  await showComment({ assetId, versionId: comment.versionId, commentId: comment.id });
  return true;
}

/** Resolves a thread, or reopens it. */
export async function setResolved(
  comment: { id: string; versionId: string },
  assetId: string,
  isResolved: boolean,
): Promise<void> {
  try {
    if (isResolved) await execute(RESOLVE_COMMENT, { id: comment.id });
    else await execute(REOPEN_COMMENT, { id: comment.id });
  } catch (error) {
    notifyFailure(isResolved ? commentMessages.resolveFailed : commentMessages.reopenFailed, refusalOf(error));
    return;
  }
  await showComment({ assetId, versionId: comment.versionId, commentId: comment.id });
}

/** Makes a comment team-only, or shows it to visitors. */
export async function setTeamOnly(
  comment: { id: string; versionId: string },
  assetId: string,
  isTeamOnly: boolean,
): Promise<void> {
  try {
    await execute(SET_COMMENT_TEAM_ONLY, { id: comment.id, teamOnly: isTeamOnly });
  } catch (error) {
    notifyFailure(commentMessages.hideFailed, refusalOf(error));
    return;
  }
  await showComment({ assetId, versionId: comment.versionId, commentId: comment.id });
}

/** Removes a comment; one with replies stays as a note that it was deleted. */
export async function removeComment(comment: { id: string; versionId: string }, assetId: string): Promise<void> {
  try {
    await execute(REMOVE_COMMENT, { id: comment.id });
    notifySuccess(commentMessages.deleteSucceeded);
  } catch (error) {
    notifyFailure(commentMessages.deleteFailed, refusalOf(error));
    return;
  }
  await showComment({ assetId, versionId: comment.versionId, commentId: comment.id });
}

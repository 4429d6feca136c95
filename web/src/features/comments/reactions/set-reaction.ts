import type { ReactionKind } from "#core/reactions/reactions.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { SET_REACTION } from "../api/comment.documents.ts";
import { showComment } from "../api/show-comment.ts";
import { reactionsMessages } from "./reactions.messages.ts";

/** Adds the user's reaction to a comment, or removes it. */
export async function setReaction(
  comment: { readonly id: string; readonly versionId: string },
  assetId: string,
  { kind, isGiven }: { readonly kind: ReactionKind; readonly isGiven: boolean },
): Promise<void> {
  try {
    await execute(SET_REACTION, { comment: comment.id, kind, given: isGiven });
  } catch (error) {
    notifyFailure(reactionsMessages.failed, refusalOf(error));
    return;
  }
  await showComment({ assetId, versionId: comment.versionId, commentId: comment.id });
}

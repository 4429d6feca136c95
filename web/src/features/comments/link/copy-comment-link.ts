import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import { commentMessages } from "../comments.messages.ts";

/** The permanent address of a comment: it stays valid when its take is moved (PLUS-907). */
const addressOf = (commentId: string) => `${window.location.origin}/comments/${commentId}`;

export async function copyCommentLink(commentId: string): Promise<void> {
  await copyWithNotice(addressOf(commentId), commentMessages.linkNotices);
}

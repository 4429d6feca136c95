import { session } from "#web/data/session/session.ts";
import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import { commentMessages } from "../comments.messages.ts";
import type { OneComment } from "../list/one-comment.ts";

type Linked = Pick<OneComment, "comment" | "assetId">;

/**
 * The permanent address of a comment: it stays valid when its take is moved (PLUS-907). A visitor's is below the link
 * (PLUS-1171), which names no folder either.
 */
function addressOf({ comment, assetId }: Linked): string {
  const { linkToken } = session.store.getState();
  if (linkToken === null) return `${window.location.origin}/comments/${comment.id}`;
  const search = new URLSearchParams({ comment: comment.id, version: comment.versionId });
  return `${window.location.origin}/share/${encodeURIComponent(linkToken)}/view/${assetId}?${search}`;
}

export async function copyCommentLink(linked: Linked): Promise<void> {
  await copyWithNotice(addressOf(linked), commentMessages.linkNotices);
}

import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { commentMessages } from "../comments.messages.ts";

/**
 * The comment of an address was deleted, or is hidden from its reader: which of them nobody learns (PLUS-1171).
 * @public
 */
export function reportMissingComment(): void {
  notifyFailure(commentMessages.linkMissing);
}

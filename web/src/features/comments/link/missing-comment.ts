import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { commentMessages } from "../comments.messages.ts";

/**
 * Reports that the comment of an address was deleted or is hidden, without revealing which (PLUS-1171).
 * @public
 */
export function reportMissingComment(): void {
  notifyFailure(commentMessages.linkMissing);
}

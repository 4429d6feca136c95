import { copyText } from "#web/ui/copy-text.ts";
import { COPIED_NOTICE_MS, notifyFailure, notifySuccess } from "#web/ui/notice-store.ts";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";

/** Copies the address and says so for a second (SHARES-118 to SHARES-120). */
export async function copyLink(url: string, copy: (content: string) => Promise<void> = copyText): Promise<void> {
  try {
    await copy(url);
    notifySuccess(text.copied, COPIED_NOTICE_MS);
  } catch {
    notifyFailure(text.copyFailed);
  }
}

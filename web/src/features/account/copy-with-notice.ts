import { copyText } from "#web/ui/copy-text.ts";
import { COPIED_NOTICE_MS, notifyFailure, notifySuccess } from "#web/ui/notice-store.ts";
import { accountMessages } from "./account.messages.ts";

/** Copies and says so for a second (ACCOUNT-061), or says `failed` (ACCOUNT-054). */
export async function copyWithNotice(
  content: string,
  failed: string,
  copy: (content: string) => Promise<void> = copyText,
): Promise<void> {
  try {
    await copy(content);
    notifySuccess(accountMessages.copied, COPIED_NOTICE_MS);
  } catch {
    notifyFailure(failed);
  }
}

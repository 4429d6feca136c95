import { copyText } from "./copy-text.ts";
import { COPIED_NOTICE_MS, notifyFailure, notifySuccess } from "./notice-store.ts";

/** Copies and reports it for a second (SHARES-120, ACCOUNT-061), or reports a failure, also if there is nothing to copy. */
export async function copyWithNotice(
  content: string,
  texts: { readonly copied: string; readonly failed: string },
  copy: (content: string) => Promise<void> = copyText,
): Promise<void> {
  try {
    if (content === "") throw new Error("nothing to copy");
    await copy(content);
    notifySuccess(texts.copied, COPIED_NOTICE_MS);
  } catch {
    notifyFailure(texts.failed);
  }
}

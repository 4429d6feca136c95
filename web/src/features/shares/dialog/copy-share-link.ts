import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import { notify } from "#web/ui/notices/notice-store.ts";
import type { ShareLink } from "../api/link-queries.ts";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";

/** Copies the address; warns if nobody can open it until somebody takes the share over (PLUS-1591). */
export async function copyShareLink({ url, needsOwner }: Pick<ShareLink, "url" | "needsOwner">): Promise<void> {
  await copyWithNotice(url, text.copyNotices);
  if (needsOwner) notify({ kind: "warning", text: text.pausedAdvice });
}

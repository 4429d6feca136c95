import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import { notify } from "#web/ui/notices/notice-store.ts";
import { commentMessages } from "../comments.messages.ts";
import { useComments } from "../comments-store.ts";

const text = commentMessages.removedElsewhere;

/** Keeps text that can no longer be saved in a notice, to be copied. */
export function keepInNotice(why: string, typed: string): void {
  const action = { label: text.copy, onSelect: () => void copyWithNotice(typed, text.copying) };
  notify({ kind: "warning", text: why, detail: typed, durationMs: null, action });
}

/** Keeps all unsaved texts about a version that is gone in a notice. */
export function tellTyped(): void {
  const { draft, editing, itemDrafts, reset } = useComments.getState();
  const typed = [draft, editing?.before.draft ?? "", ...Object.values(itemDrafts)].filter((one) => one.trim() !== "");
  reset();
  if (typed.length > 0) keepInNotice(text.version, typed.join("\n\n"));
}

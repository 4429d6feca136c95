import { dismissNotice, notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { folderActsMessages } from "../folder-acts.messages.ts";
import type { BrowserItem } from "../items/browser-item.ts";

/** Each of them is kept in memory while it is selected. */
const MOST_SELECTED = 10_000;
/** A wait that is longer is told. */
const SILENT_MS = 500;

/** Loads so many items to be selected; says so when that takes a while, cannot be done, or would be too much (PLUS-491), and answers null then. */
export async function loadToSelect(
  count: number,
  load: () => Promise<readonly BrowserItem[]>,
): Promise<readonly BrowserItem[] | null> {
  if (count > MOST_SELECTED) {
    notifyFailure(folderActsMessages.tooManySelected(MOST_SELECTED), folderActsMessages.tooManySelectedAdvice);
    return null;
  }
  let told: number | undefined;
  const timer = setTimeout(() => {
    told = notify({ kind: "info", text: folderActsMessages.selecting(count), durationMs: null });
  }, SILENT_MS);
  try {
    return await load();
  } catch {
    notifyFailure(folderActsMessages.selectFailed);
    return null;
  } finally {
    clearTimeout(timer);
    if (told !== undefined) dismissNotice(told);
  }
}

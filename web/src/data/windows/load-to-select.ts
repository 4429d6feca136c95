import { dismissNotice, notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { windowsMessages } from "./windows.messages.ts";

/** Each of them is kept in memory while it is selected. */
const MOST_SELECTED = 10_000;
/** A wait that is longer is reported. */
const SILENT_MS = 500;

/** Loads so many items to be selected; says so when that takes a while, cannot be done, or would be too much (PLUS-491), and returns null then. */
export async function loadToSelect<Item>(
  count: number,
  load: () => Promise<readonly Item[]>,
): Promise<readonly Item[] | null> {
  if (count > MOST_SELECTED) {
    notifyFailure(windowsMessages.tooManySelected(MOST_SELECTED), windowsMessages.tooManySelectedAdvice);
    return null;
  }
  let told: number | undefined;
  const timer = setTimeout(() => {
    told = notify({ kind: "info", text: windowsMessages.selecting(count), durationMs: null });
  }, SILENT_MS);
  try {
    return await load();
  } catch {
    notifyFailure(windowsMessages.selectFailed);
    return null;
  } finally {
    clearTimeout(timer);
    if (told !== undefined) dismissNotice(told);
  }
}

import { dismissNotice, notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { windowsMessages } from "./windows.messages.ts";

/** Each is kept in memory while it is selected. */
const MOST_SELECTED = 10_000;
/** A longer wait is reported. */
const SILENT_MS = 500;

/**
 * Loads this many items to select them; reports if that takes a while, fails, or would be too much (PLUS-491), and then returns
 * null.
 */
export async function loadToSelect<Item>(
  count: number,
  load: () => Promise<readonly Item[]>,
): Promise<readonly Item[] | null> {
  if (count > MOST_SELECTED) {
    notifyFailure(windowsMessages.tooManySelected(MOST_SELECTED), windowsMessages.tooManySelectedAdvice);
    return null;
  }
  return shownWhile(count, load);
}

/** Runs a load with the same notices, without loading each of them. */
export async function shownWhile<T>(count: number, load: () => Promise<T>): Promise<T | null> {
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

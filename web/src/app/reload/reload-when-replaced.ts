const KEY = "rushlight.reloadedFor";

export interface ReplacedPorts {
  /** The event of the build tool's loader for a file that failed to load. */
  page: EventTarget;
  /** Lives as long as the tab, across reloads. */
  memory: Pick<Storage, "getItem" | "setItem">;
  reload: () => void;
  /** Whether only code is being loaded that nobody has opened. */
  isQuiet: () => boolean;
  /** Runs the work when the server is reachable: immediately, or, with `wasAway`, as soon as it is back. */
  whenReachable: (work: (wasAway: boolean) => void) => void;
}

/**
 * After a new version was installed, the lazily loaded files of an old page are gone: the page then reloads, which brings the new
 * version. Once per file: a permanently missing one must end in the error page rather than in a loop. Without a network it waits,
 * since a reload would only show the browser's own error (PLUS-223).
 */
export function reloadOnceWhenReplaced({ page, memory, reload, isQuiet, whenReachable }: ReplacedPorts): void {
  const missing = new Set<string>();
  page.addEventListener("vite:preloadError", (event) => {
    if (isQuiet()) return;
    const failure = String((event as Event & { payload?: unknown }).payload);
    // One reload for all of them: a second one would cancel the first.
    const isFirst = missing.size === 0;
    missing.add(failure);
    if (!isFirst) return;
    whenReachable((wasAway) => {
      const known = reloadedFor(memory);
      const news = [...missing].filter((one) => !known.includes(one));
      missing.clear();
      // A file that was only unreachable may fail again the next time the network is lost.
      if (!wasAway) memory.setItem(KEY, JSON.stringify([...known, ...news]));
      if (wasAway || news.length > 0) reload();
    });
  });
}

function reloadedFor(memory: ReplacedPorts["memory"]): readonly unknown[] {
  const failures: unknown = JSON.parse(memory.getItem(KEY) ?? "[]");
  return Array.isArray(failures) ? failures : [];
}

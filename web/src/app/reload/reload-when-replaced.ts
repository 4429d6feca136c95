const KEY = "rushlight.reloadedFor";

export interface ReplacedPorts {
  /** The event of the build tool's loader for a file that failed to load. */
  page: EventTarget;
  /** Lives as long as the tab, across reloads. */
  memory: Pick<Storage, "getItem" | "setItem">;
  reload: () => void;
  /** Runs the work when the server is reachable: immediately, or as soon as it is back. */
  whenReachable: (work: () => void) => void;
  /** The current state. */
  isReachable: () => boolean;
}

/**
 * After a new version was installed, the lazily loaded files of an old page are gone: the page then reloads, which brings the new
 * version. Once per file: a permanently missing one must end in the error page rather than in a loop. Without a network it waits,
 * since a reload would only show the browser's own error (PLUS-223).
 */
export function reloadOnceWhenReplaced({ page, memory, reload, whenReachable, isReachable }: ReplacedPorts): void {
  page.addEventListener("vite:preloadError", (event) => {
    const failure = String((event as Event & { payload?: unknown }).payload);
    const reloadedFor: unknown = JSON.parse(memory.getItem(KEY) ?? "[]");
    const known = Array.isArray(reloadedFor) ? reloadedFor : [];
    if (known.includes(failure)) return;
    // The error is not reported while the page is being left.
    if (isReachable()) event.preventDefault();
    whenReachable(() => {
      memory.setItem(KEY, JSON.stringify([...known, failure]));
      reload();
    });
  });
}

const KEY = "rushlight.reloadedFor";

export interface ReplacedPorts {
  /** Where the build tool's loader tells of a file that did not come. */
  page: EventTarget;
  /** Lives as long as the tab, also over its reloads. */
  memory: Pick<Storage, "getItem" | "setItem">;
  reload: () => void;
  /** Runs the work when the server can be reached: at once, or as soon as it is back. */
  whenReachable: (work: () => void) => void;
  /** What is known now. */
  isReachable: () => boolean;
}

/**
 * After a new version was put in place, the files that an old page loads late are gone: the page then loads itself again,
 * which brings the new version. Once for each file: one that is missing permanently must end in the error page, not in a circle.
 * Without a network it waits: a reload would leave nothing but the browser's own error (PLUS-223).
 */
export function reloadOnceWhenReplaced({ page, memory, reload, whenReachable, isReachable }: ReplacedPorts): void {
  page.addEventListener("vite:preloadError", (event) => {
    const failure = String((event as Event & { payload?: unknown }).payload);
    const reloadedFor: unknown = JSON.parse(memory.getItem(KEY) ?? "[]");
    const known = Array.isArray(reloadedFor) ? reloadedFor : [];
    if (known.includes(failure)) return;
    // The error stays unsaid where the page is leaving.
    if (isReachable()) event.preventDefault();
    whenReachable(() => {
      memory.setItem(KEY, JSON.stringify([...known, failure]));
      reload();
    });
  });
}

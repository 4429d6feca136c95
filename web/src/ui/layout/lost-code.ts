/** Failures to load a part of the app's code, which the build tool's loader reports before they are thrown. */
const lost = new WeakSet<object>();

/** Remembers each failure that `page` reports; call it before anything is loaded. */
export function noteLostCode(page: EventTarget): void {
  page.addEventListener("vite:preloadError", (event) => {
    const { payload } = event as Event & { payload?: unknown };
    if (typeof payload === "object" && payload !== null) lost.add(payload);
  });
}

/** Whether this error is a part of the app that did not load, as without a network, rather than a fault in it. */
export function isLostCode(error: unknown): boolean {
  return typeof error === "object" && error !== null && lost.has(error);
}

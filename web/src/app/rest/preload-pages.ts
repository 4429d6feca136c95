import type { AnyRouter } from "@tanstack/react-router";
import { savesData } from "#web/data/connection/saves-data.ts";
import { loadPageCode } from "../load-page-code.ts";
import { loadQuietly } from "../reload/quiet-loading.ts";

/** How long the pointer or the focus rests on a link before its page is preloaded. */
const REST_MS = 100;

/**
 * Preloads the page that is probably opened next: the code and first data of the link, card or row that has been under the
 * pointer or had the focus for a moment (PLUS-1345). One at a time, and of those waiting only the last (PLUS-1346). Returns a
 * function that stops it.
 */
export function preloadPages(router: AnyRouter): () => void {
  let rested: string | null = null;
  let timer = 0;
  let next: string | null = null;
  let isLoading = false;
  async function loadNext(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    while (next !== null) {
      const pathname = next;
      next = null;
      await preloadPage(router, pathname);
    }
    isLoading = false;
  }
  function enter({ target }: Event): void {
    const pathname = pathOf(target);
    if (pathname === rested) return;
    rested = pathname;
    window.clearTimeout(timer);
    if (pathname === null || pathname === router.latestLocation.pathname || savesData()) return;
    timer = window.setTimeout(() => {
      next = pathname;
      void loadNext();
    }, REST_MS);
  }
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && enter(event), options);
  document.addEventListener("focusin", enter, options);
  return () => {
    stop.abort();
    window.clearTimeout(timer);
  };
}

/** The page that a link leads to, or the item around it; null outside the app. */
function pathOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const link =
    target.closest<HTMLAnchorElement>("a[href]") ??
    target.closest("[data-item]")?.querySelector<HTMLAnchorElement>("a[href]");
  return link && link.origin === window.location.origin && !link.download ? link.pathname : null;
}

async function preloadPage(router: AnyRouter, pathname: string): Promise<void> {
  const [routes, params] = router.getMatchedRoutes(pathname);
  const firstData = routes.map(({ options }) => options.staticData?.firstData?.(params));
  await Promise.allSettled([loadQuietly(() => loadPageCode(router, pathname)), ...firstData]);
}

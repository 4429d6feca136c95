import { lazyRouteComponent } from "@tanstack/react-router";

/** A page's code did not load; the cause is the loader's error. */
export class PageNotLoaded extends Error {
  override name = "PageNotLoaded";
}

/**
 * A page whose code is loaded when it is opened. The router's own function reloads the document when a page's code doesn't load,
 * which without a network replaces the app with the browser's error page. Whether to reload is `reloadOnceWhenReplaced`'s decision
 * (PLUS-223).
 */
export function lazyRoute<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    try {
      return await load();
    } catch (cause) {
      throw new PageNotLoaded("The page's code did not load", { cause });
    }
  }, name);
}

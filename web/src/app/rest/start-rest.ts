import { reloadAfterLongAbsence } from "#web/app/reload/long-absence.ts";
import { router } from "#web/app/router.tsx";
import { firstPage } from "#web/data/ahead/first-page.ts";
import { askAgainWhenConnected } from "#web/data/live/ask-again.ts";
import { live, startLive } from "#web/data/live/live.ts";
import { queryClient } from "#web/data/query-client.ts";
import { session } from "#web/data/session/session.ts";
import { installedFeatures, liveHandlers } from "#web/faces/faces.ts";
import { keptKeys } from "#web/faces/kept-keys.ts";
import { preloadPages } from "./preload-pages.ts";

/**
 * Starts what isn't needed to draw the first page. The live connection opens last, once everything that handles its messages is
 * loaded.
 */
export async function startRest(reload: () => void): Promise<void> {
  reloadAfterLongAbsence({
    page: document,
    nowMs: () => Date.now(),
    isSignedIn: () => session.state() === "authenticated",
    reload,
  });
  askAgainWhenConnected(
    live,
    queryClient,
    keptKeys(({ followsLive }) => followsLive === true),
    firstPage,
  );
  for (const handler of await liveHandlers()) handler.listen(live);
  startLive();
  preloadPages(router);
  for (const { begin } of installedFeatures()) void begin?.();
  // Without a network it could no longer be loaded when it is needed.
  void import("#web/routes/error.tsx").catch(() => {});
}

import type { AnyRouter } from "@tanstack/react-router";
import { missingCommands } from "#web/faces/faces.ts";
import { drawnWith } from "./shell/layout-of.ts";

/**
 * Loads the code of a page, by default the addressed one, and its commands (PLUS-486). The page itself handles a failure.
 */
export async function loadPageCode(
  router: AnyRouter,
  pathname: string = router.latestLocation.pathname,
): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname);
  const commands = drawnWith(routes.map(({ options }) => ({ staticData: options.staticData ?? {} })));
  await Promise.allSettled([missingCommands(commands), ...routes.map((route) => router.loadRouteChunk(route))]);
}

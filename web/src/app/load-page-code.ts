import type { AnyRoute, AnyRouter } from "@tanstack/react-router";
import { missingCommands } from "#web/faces/faces.ts";
import { drawnWith } from "./shell/layout-of.ts";

/** Loads the code of the addressed page, and its commands, in parallel with the requests before it (PLUS-486). The page itself handles a failure. */
export function loadPageCode(router: AnyRouter): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  const matches = router.matchRoutes(router.latestLocation);
  void missingCommands(drawnWith(matches))?.catch(() => {});
  for (const { routeId } of matches) {
    const route = routes[routeId];
    if (route) void Promise.resolve(router.loadRouteChunk(route)).catch(() => {});
  }
}

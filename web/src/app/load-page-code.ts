import type { AnyRoute, AnyRouter } from "@tanstack/react-router";

/** Loads the code of the addressed page in parallel with the requests before it (PLUS-486). The page itself handles a failure. */
export function loadPageCode(router: AnyRouter): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId];
    if (route) void Promise.resolve(router.loadRouteChunk(route)).catch(() => {});
  }
}

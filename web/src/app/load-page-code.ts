import type { AnyRoute, AnyRouter } from "@tanstack/react-router";

/** Asks for the code of the page that the address names, beside the questions that stand before it (PLUS-486). A failure is the page's own. */
export function loadPageCode(router: AnyRouter): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId];
    if (route) void Promise.resolve(router.loadRouteChunk(route)).catch(() => {});
  }
}

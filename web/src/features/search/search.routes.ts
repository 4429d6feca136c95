import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";

/** What looks like a number in the address is a term like any other. */
function termSearch({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === "string" || typeof q === "number" || typeof q === "boolean" ? { q: String(q) } : {};
}

export const searchRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "search",
    validateSearch: termSearch,
    component: lazyRouteComponent(() => import("./search.page.tsx"), "SearchRoute"),
  }),
] as const;

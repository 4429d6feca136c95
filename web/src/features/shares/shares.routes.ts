import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";

/** SEARCH-023: which share is selected when the page opens. */
function linkSearch({ link }: Record<string, unknown>): { link?: string } {
  return typeof link === "string" ? { link } : {};
}

export const sharesRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "shares",
    validateSearch: linkSearch,
    component: lazyRouteComponent(() => import("./list/shares.page.tsx"), "SharesIndexRoute"),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: "shares/$projectId",
    validateSearch: linkSearch,
    component: lazyRouteComponent(() => import("./list/shares.page.tsx"), "SharesProjectRoute"),
  }),
] as const;

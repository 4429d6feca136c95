import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

/** SEARCH-023: the initially selected share. */
function wantedLink({ link }: Record<string, unknown>): { link?: string } {
  return typeof link === "string" ? { link } : {};
}

export const sharesRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "shares",
    validateSearch: wantedLink,
    component: lazyRoute(() => import("./list/shares.page.tsx"), "SharesIndexRoute"),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: "shares/$projectId",
    validateSearch: wantedLink,
    component: lazyRoute(() => import("./list/shares.page.tsx"), "SharesProjectRoute"),
  }),
] as const;

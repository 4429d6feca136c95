import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const comparisonRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "compare",
    // The page reads its parameters.
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRoute(() => import("./compare.page.tsx"), "CompareRoute"),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: "cameras",
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRoute(() => import("./cameras/cameras.page.tsx"), "CamerasRoute"),
  }),
] as const;

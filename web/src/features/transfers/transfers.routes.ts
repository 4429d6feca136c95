import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const transfersRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/stats",
    component: lazyRoute(() => import("./statistics/statistics.page.tsx"), "ProjectsStatsRoute"),
  }),
] as const;

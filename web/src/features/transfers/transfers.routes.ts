import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const transfersRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/stats",
    component: lazyRouteComponent(() => import("./statistics/statistics.page.tsx"), "ProjectsStatsRoute"),
  }),
] as const;

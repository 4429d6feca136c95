import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const watermarksRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/settings/watermarks",
    component: lazyRouteComponent(() => import("./watermarks.page.tsx"), "ProjectsSettingsWatermarksRoute"),
  }),
] as const;

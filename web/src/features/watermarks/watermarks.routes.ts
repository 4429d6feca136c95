import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const watermarksRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/settings/watermarks",
    component: lazyRoute(() => import("./watermarks.page.tsx"), "ProjectsSettingsWatermarksRoute"),
  }),
] as const;

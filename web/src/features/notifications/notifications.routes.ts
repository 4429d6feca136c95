import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const notificationsRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/settings/notifications",
    component: lazyRouteComponent(() => import("./templates/templates.page.tsx"), "ProjectsSettingsNotificationsRoute"),
  }),
] as const;

import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const notificationsRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/settings/notifications",
    component: lazyRoute(() => import("./templates/templates.page.tsx"), "ProjectsSettingsNotificationsRoute"),
  }),
] as const;

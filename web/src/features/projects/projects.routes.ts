import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const projectsRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects",
    component: lazyRouteComponent(() => import("./list/projects.page.tsx"), "ProjectsIndexRoute"),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/settings",
    component: lazyRouteComponent(() => import("./settings/project-settings.page.tsx"), "ProjectsSettingsRoute"),
  }),
] as const;

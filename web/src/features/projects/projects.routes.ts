import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const projectsRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects",
    component: lazyRoute(() => import("./list/projects.page.tsx"), "ProjectsIndexRoute"),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/settings",
    component: lazyRoute(() => import("./settings/project-settings.page.tsx"), "ProjectsSettingsRoute"),
  }),
] as const;

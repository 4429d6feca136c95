import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const foldersRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/{-$folderId}",
    staticData: { drawnWith: "first commands" },
    component: lazyRouteComponent(() => import("./page/folder.page.tsx"), "ProjectsFolderRoute"),
  }),
] as const;

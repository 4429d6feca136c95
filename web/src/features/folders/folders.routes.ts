import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const foldersRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/{-$folderId}",
    staticData: {
      drawnWith: "first commands",
      firstData: async (params) => (await import("./page/folder.page.tsx")).preloadFolder(params),
    },
    component: lazyRoute(() => import("./page/folder.page.tsx"), "ProjectsFolderRoute"),
  }),
] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";
import { viewSearch } from "./view-search.ts";

export const viewerRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/$folderId/$assetId",
    validateSearch: viewSearch,
    component: lazyRouteComponent(() => import("./viewer.page.tsx"), "ViewRoute"),
  }),
] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";
import { addressedPlace } from "./view-address.ts";

export const viewerRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/$folderId/$assetId",
    validateSearch: addressedPlace,
    staticData: { drawnWith: "take commands" },
    component: lazyRouteComponent(() => import("./viewer.page.tsx"), "ViewRoute"),
  }),
] as const;

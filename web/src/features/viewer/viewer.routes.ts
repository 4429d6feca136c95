import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";
import { addressedPlace } from "./view-address.ts";

export const viewerRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "projects/$projectId/$folderId/$assetId",
    validateSearch: addressedPlace,
    staticData: {
      drawnWith: "take commands",
      firstData: async (params) => (await import("./viewer.page.tsx")).preloadView(params),
    },
    component: lazyRoute(() => import("./viewer.page.tsx"), "ViewRoute"),
  }),
] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";
import { requireSuperuser } from "#web/features/users/require-superuser.ts";

export const vitalsRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "administration/status",
    beforeLoad: requireSuperuser,
    component: lazyRouteComponent(() => import("./vitals.page.tsx"), "StatusRoute"),
  }),
] as const;

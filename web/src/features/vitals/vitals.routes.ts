import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";
import { requireSuperuser } from "#web/features/users/require-superuser.ts";

export const vitalsRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "administration/status",
    beforeLoad: requireSuperuser,
    component: lazyRoute(() => import("./vitals.page.tsx"), "StatusRoute"),
  }),
] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";
import { requireSuperuser } from "#web/features/users/require-superuser.ts";

export const auditRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "administration/audit",
    beforeLoad: requireSuperuser,
    component: lazyRouteComponent(() => import("./audit.page.tsx"), "AuditRoute"),
  }),
] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireSuperuser } from "#web/data/account/require-superuser.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const auditRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "administration/audit",
    beforeLoad: requireSuperuser,
    component: lazyRouteComponent(() => import("./audit.page.tsx"), "AuditRoute"),
  }),
] as const;

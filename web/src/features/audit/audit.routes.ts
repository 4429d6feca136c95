import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";
import { requireSuperuser } from "#web/features/users/require-superuser.ts";

export const auditRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "administration/audit",
    beforeLoad: requireSuperuser,
    component: lazyRoute(() => import("./audit.page.tsx"), "AuditRoute"),
  }),
] as const;
